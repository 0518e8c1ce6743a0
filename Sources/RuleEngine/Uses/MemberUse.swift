import Semantics

/// One use of a member: in which declaration it stands, whose member it is, and what for.
struct MemberUse: Sendable {
  var file: Int32
  /// The declaration of the file that it stands in; -1 for none.
  private var owner: Int32
  /// The type that declares the member; -1 where nobody knows what stands before the dot.
  private var type: Int32
  var kind: MemberUses.Kind

  /// - Parameters:
  ///   - file: that it stands in.
  ///   - owner: the declaration that it stands in.
  ///   - type: the one that declares the member.
  init(_ kind: MemberUses.Kind, file: Int, in owner: DeclarationReference?, of type: Int?) {
    self.kind = kind
    self.file = Int32(file)
    self.owner = owner?.index ?? -1
    self.type = Int32(type ?? -1)
  }

  var declaringType: Int? { type < 0 ? nil : Int(type) }
  var holder: DeclarationReference? {
    owner < 0 ? nil : DeclarationReference(file: Int(file), index: Int(owner))
  }
}
