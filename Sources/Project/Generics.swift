import Syntax

extension Project {
  /// What a generic parameter stands for where a declaration uses its name: the types it conforms to or equals,
  /// as written, none for a parameter without constraints. nil for a name that is no generic parameter there.
  public func constraints(on name: NameID, at reference: DeclarationReference) -> [NameID]? {
    var next: DeclarationReference? = reference
    while let current = next {
      let constraints = genericConstraints(of: current)
      if constraints.contains(where: { $0.name == name }) {
        return constraints.filter { $0.name == name && $0.type != 0 }.map(\.type)
      }
      next = parent(of: current)
    }
    return nil
  }

  /// An extension has those of its type as well.
  private func genericConstraints(of reference: DeclarationReference) -> [GenericConstraint] {
    let outline = files[Int(reference.file)].outline
    let own = outline.genericConstraints(outline.declarations[Int(reference.index)])
    guard declaration(reference).kind == .extension, let type = type(of: reference) else { return own }
    return own + genericConstraints(of: types[type].declaration)
  }
}
