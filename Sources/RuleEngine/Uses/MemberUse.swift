import Semantics

/// One use of a member: in which declaration it stands, whose member it is, and what for.
struct MemberUse: Sendable {
  var kind: MemberUses.Kind
  /// The file that it stands in, and the declaration; nil for none.
  var file: Int
  var holder: DeclarationReference?
  /// The type that declares the member; nil where nobody knows what stands before the dot.
  var declaringType: Int?
}
