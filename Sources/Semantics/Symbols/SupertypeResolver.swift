import Syntax

/// Follows colons from type to type, as far as the project goes.
enum SupertypeResolver {
  static func resolve(_ model: inout SemanticModel) {
    let direct = directSupertypes(model)
    for (type, stated) in direct {
      var seen: Set<SymbolID> = [type]
      var waiting = stated.types
      var outside = stated.outside
      var found: [SymbolID] = []
      var next = 0
      while next < waiting.count {
        // A longer chain is no project's: what is behind it counts as from outside.
        if found.count == mostSupertypes {
          outside.append(0)
          break
        }
        let supertype = waiting[next]
        next += 1
        guard seen.insert(supertype).inserted else { continue }
        found.append(supertype)
        waiting += direct[supertype]?.types ?? []
        outside += direct[supertype]?.outside ?? []
      }
      model.symbols.types[type]?.supertypes = found
      model.symbols.types[type]?.outsideSupertypes = outside
    }
  }

  private static let mostSupertypes = 128

  private struct Stated {
    var types: [SymbolID] = []
    var outside: [NameID] = []
  }

  private static func directSupertypes(_ model: SemanticModel) -> [SymbolID: Stated] {
    let resolver = NameResolver(model: model)
    var direct: [SymbolID: Stated] = [:]
    for (type, entry) in model.symbols.types {
      var stated = Stated()
      let own = model.symbols[type].kind == .outsideType ? [] : [model.symbols[type].declaration]
      for part in own + entry.parts {
        let tree = model.files[Int(part.file)].tree
        for child in tree.children(of: Int(part.node)) where tree[child].kind == .inheritedType {
          add(child, in: Int(part.file), tree, resolver, to: &stated)
        }
      }
      direct[type] = stated
    }
    return direct
  }

  /// `A & B` and `@unchecked A` as well.
  private static func add(
    _ entry: Int, in file: Int, _ tree: SyntaxTree, _ resolver: NameResolver, to stated: inout Stated
  ) {
    for node in entry + 1..<Int(tree[entry].subtreeEnd) {
      let kind = tree[node].kind
      guard kind == .identifierType || kind == .memberType, isWhole(node, in: tree) else { continue }
      switch resolver.resolveType(NodeReference(file: file, node: node)) {
      case .symbol(let symbol): stated.types.append(symbol)
      default: stated.outside.append(tree[node].name)
      }
    }
  }

  /// No base of a longer name, no generic argument, and no name of an attribute.
  private static func isWhole(_ node: Int, in tree: SyntaxTree) -> Bool {
    guard let parent = tree.parent(of: node) else { return true }
    return tree[node].role != .base && tree[node].role != .genericArgument && tree[parent].kind != .attribute
  }
}
