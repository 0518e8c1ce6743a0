extension Project {
  /// The members of a type, and those of its extensions.
  public func members(ofType type: Int) -> [DeclarationReference] {
    members(of: types[type].declaration) + types[type].extensions.flatMap { members(of: $0) }
  }

  /// What stands directly in a declaration.
  public func members(of declaration: DeclarationReference) -> [DeclarationReference] {
    let file = Int(declaration.file)
    return files[file].syntax.children(ofDeclaration: Int(declaration.index)).map {
      DeclarationReference(file: file, index: $0)
    }
  }
}
