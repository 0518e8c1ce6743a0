import Syntax

extension Project {
  /// What a generic parameter stands for where a declaration uses its name: the types it conforms to or equals, none
  /// for a parameter without constraints. nil for a name that is no generic parameter there.
  public func constraints(
    on name: NameID, at reference: DeclarationReference
  ) -> [(file: Int, type: Int)]? {
    var next: DeclarationReference? = reference
    while let current = next {
      let constraints = genericConstraints(of: current)
      if constraints.contains(where: { $0.constraint.name == name }) {
        return constraints.compactMap { file, constraint in
          constraint.name == name ? constraint.type.map { (file, $0) } : nil
        }
      }
      next = parent(of: current)
    }
    return nil
  }

  /// An extension has those of its type as well.
  private func genericConstraints(
    of reference: DeclarationReference
  ) -> [(file: Int, constraint: FileSyntax.GenericConstraint)] {
    let file = Int(reference.file)
    let declaration = declaration(reference)
    let own = files[file].syntax.genericConstraints(of: declaration).map { (file, $0) }
    guard declaration.kind == .extension, let type = type(of: reference) else { return own }
    return own + genericConstraints(of: types[type].declaration)
  }

  /// Whether a type inherits what it names as an associated type, of its own or of another type: that may be any class.
  public func mayInheritAny(_ type: Int) -> Bool {
    types[type].unknownConformances.contains { mayMeanAny($0) { _ in true } }
  }

  /// Whether some class inherits what may be any, and is called like nothing else that is declared to be inherited.
  public func someInheritAny() -> Bool {
    // Each name once: many classes may inherit the same.
    Set(types.lazy.filter { $0.kind == .class }.flatMap(\.unknownConformances)).contains { name in
      mayMeanAny(name) { member in
        !declarations(named: member).contains {
          [.class, .protocol, .typealias].contains(declaration($0).kind)
        }
      }
    }
  }

  /// - Parameter isOpen: whether a member of another type may be an associated type, by its name.
  private func mayMeanAny(_ name: NameID, memberWhere isOpen: (NameID) -> Bool) -> Bool {
    let path = names.string(name).split(separator: ".").suffix(2).map { names.find(String($0)) }
    if let member = path.last ?? nil, openTypeNames[member] != nil { return true }
    guard path.count == 2, let holder = path[0] else { return false }
    return declarations(named: holder).contains { declaration($0).kind.isType } && path[1].map(isOpen) ?? true
  }
}
