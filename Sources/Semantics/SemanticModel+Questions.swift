import Syntax

/// What a model says of single places, without its references.
extension SemanticModel {
  /// What a name means that is used at a node, and that no body binds.
  public func meaning(of name: NameID, at node: Int, inFile file: Int) -> Resolution {
    let resolver = NameResolver(model: self)
    let types = resolver.enclosingTypes(of: node, file: file)
    return resolver.resolve(name, in: NameResolver.Context(file: file, types: types), isType: false)
  }

  /// The type behind the alias that a written one means; nil where it means none of the project.
  public func aliasedType(writtenAt node: Int, inFile file: Int) -> NodeReference? {
    let written = NodeReference(file: file, node: node)
    guard case .symbol(let symbol) = NameResolver(model: self).resolveType(written, followsAlias: false),
      symbols[symbol].kind == .typealias
    else { return nil }
    let declaration = symbols[symbol].declaration
    return files[Int(declaration.file)].tree.child(of: Int(declaration.node), .initializer)
      .map { NodeReference(file: Int(declaration.file), node: $0) }
  }

  /// The type of the project that a written one means; nil for any other.
  public func type(writtenAt place: NodeReference) -> SymbolID? {
    guard case .symbol(let symbol) = NameResolver(model: self).resolveType(place) else { return nil }
    return symbol
  }

  /// The type of an initial value, which needs no names that bodies bind. One that is written somewhere stays so: its
  /// optional mark and its arguments are part of it.
  public func type(ofValue node: Int, inFile file: Int) -> ValueType {
    var types = TypeInference(NameResolver(model: self))
    return types.type(ofValue: node, in: file)
  }

  /// From where a symbol can be used.
  public func access(of symbol: SymbolID) -> AccessLevel {
    let declaration = symbols[symbol].declaration
    return files[Int(declaration.file)].tree.access(of: Int(declaration.node))
  }

  /// Whether the types around a node may have members that no file of the project shows.
  public func mayInheritFromOutside(at node: Int, inFile file: Int) -> Bool {
    let resolver = NameResolver(model: self)
    return resolver.enclosingTypes(of: node, file: file).contains {
      $0 == NameResolver.unknownType || resolver.inheritsFromOutside($0)
    }
  }
}
