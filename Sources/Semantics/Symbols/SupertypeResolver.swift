import Syntax

/// Follows colons from type to type, as far as the project goes.
struct SupertypeResolver {
  private let model: SemanticModel
  private let resolver: NameResolver
  /// By type what its own colons say.
  private var direct: [Stated] = []

  private struct Stated {
    var types: [SymbolID] = []
    /// Numbers of types from outside that files extend.
    var foreign: [Int] = []
    /// Whether something behind them may have members that no file shows.
    var isOpen = false
  }

  private static let mostSupertypes = 128

  static func resolve(_ model: inout SemanticModel) {
    let resolver = SupertypeResolver(model)
    for place in model.symbols.types.indices {
      let all = resolver.all(of: place)
      model.symbols.types[place].supertypes = all.types
      model.symbols.types[place].foreignSupertypes = all.foreign
      model.symbols.types[place].inheritsFromOutside = all.isOpen
    }
  }

  private init(_ model: SemanticModel) {
    self.model = model
    resolver = NameResolver(model: model)
    direct = model.symbols.types.map { stated($0) }
  }

  /// The nearest first.
  private func all(of place: Int) -> Stated {
    let type = model.symbols.types[place].symbol
    var all = Stated(foreign: direct[place].foreign)
    all.isOpen = direct[place].isOpen || model.symbols[type].isOutside
    guard !direct[place].types.isEmpty else { return all }
    var seen: Set = [type]
    var waiting = direct[place].types
    var next = 0
    while next < waiting.count {
      // A longer chain is no project's: what is behind it counts as from outside.
      if all.types.count == Self.mostSupertypes {
        all.isOpen = true
        return all
      }
      let supertype = waiting[next]
      next += 1
      guard seen.insert(supertype).inserted else { continue }
      all.types.append(supertype)
      guard let other = model.symbols.typeIndex(of: supertype) else { continue }
      waiting += direct[other].types
      all.foreign += direct[other].foreign.filter { !all.foreign.contains($0) }
      all.isOpen = all.isOpen || direct[other].isOpen
    }
    return all
  }

  private func stated(_ entry: TypeEntry) -> Stated {
    var stated = Stated()
    let own =
      model.symbols[entry.symbol].isOutside ? [] : [model.symbols[entry.symbol].declaration]
    for part in own + entry.parts {
      let tree = model.files[Int(part.file)].tree
      // `protocol P where Self: Base`
      if model.symbols[entry.symbol].kind == .protocol, tree[Int(part.node)].kind == .protocolDecl {
        stated.isOpen = stated.isOpen || resolver.constrainsSelf(Int(part.node), in: tree)
      }
      for child in tree.children(of: Int(part.node)) where tree[child].kind == .inheritedType {
        add(child, in: Int(part.file), to: &stated)
      }
    }
    return stated
  }

  /// `A & B` and `@unchecked A` as well, and what an alias calls so.
  private func add(_ entry: Int, in file: Int, isAliased: Bool = false, to stated: inout Stated) {
    let tree = model.files[file].tree
    for node in entry + 1..<Int(tree[entry].subtreeEnd) {
      let kind = tree[node].kind
      guard kind == .identifierType || kind == .memberType, isWhole(node, in: tree) else { continue }
      switch resolver.resolveType(NodeReference(file: file, node: node)) {
      case .symbol(let symbol): stated.types.append(symbol)
      default:
        if !isAliased, let alias = model.aliasedType(writtenAt: node, inFile: file), isComposition(alias) {
          add(Int(alias.node), in: Int(alias.file), isAliased: true, to: &stated)
        } else {
          if let number = model.foreignTypes.number(named: typeComponents(node, in: tree)) {
            stated.foreign.append(number)
          }
          stated.isOpen = stated.isOpen || !model.knownTypes.addsNothing(tree[node].name)
        }
      }
    }
  }

  /// Whether a type is one of a few others with `&` between them.
  private func isComposition(_ type: NodeReference) -> Bool {
    let node = model.files[Int(type.file)].tree[Int(type.node)]
    return node.kind == .compositionType && Int(node.subtreeEnd) - Int(type.node) <= Self.mostSupertypes
  }

  /// No base of a longer name, no generic argument, and no name of an attribute.
  private func isWhole(_ node: Int, in tree: SyntaxTree) -> Bool {
    guard let parent = tree.parent(of: node) else { return true }
    return tree[node].role != .base && tree[node].role != .genericArgument && tree[parent].kind != .attribute
  }
}
