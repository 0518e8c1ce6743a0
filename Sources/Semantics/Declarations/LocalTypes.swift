import Syntax

/// The types and type aliases that the bodies of a file declare, with the types in their braces: by where they stand, as
/// another body may declare others of the same names.
struct LocalTypes: Sendable {
  private struct Place: Hashable {
    /// The node of the block or type whose braces they stand in.
    var holder: Int32
    var name: NameID
  }

  /// By index. Several of one name only where `#if` leaves it open.
  private var declarations: [Place: [Int]] = [:]
  private var names: Set<NameID> = []

  /// nil where there are none.
  init?(_ all: [Declaration], _ tree: SyntaxTree) {
    var found: Set<Int32> = []
    for (index, declaration) in all.enumerated() {
      guard declaration.kind.holdsMembers || declaration.kind == .typealias else { continue }
      let isLocal = declaration.flags.contains(.isLocal)
      guard isLocal || found.contains(declaration.parent) else { continue }
      found.insert(Int32(index))
      let holder =
        isLocal
        ? Self.block(around: Int(declaration.node), tree) : Int(all[Int(declaration.parent)].node)
      declarations[Place(holder: Int32(holder), name: declaration.name), default: []].append(index)
      names.insert(declaration.name)
    }
    if found.isEmpty { return nil }
  }

  private static func block(around node: Int, _ tree: SyntaxTree) -> Int {
    var block = tree.parent(of: node) ?? 0
    while tree[block].kind == .ifConfigClause || tree[block].kind == .ifConfigDecl,
      let outer = tree.parent(of: block)
    {
      block = outer
    }
    return block
  }

  /// What a name means around a node, from the inside out; nil where no body declares it there.
  func declarations(named name: NameID, around node: Int, in tree: SyntaxTree) -> [Int]? {
    guard names.contains(name) else { return nil }
    return tree.ancestors(of: node).lazy.compactMap { declarations[Place(holder: Int32($0), name: name)] }
      .first
  }

  /// The same with the names of another table.
  func renamed(_ ids: [NameID]) -> LocalTypes {
    var renamed = self
    renamed.names = Set(names.map { ids[Int($0)] })
    renamed.declarations = Dictionary(
      uniqueKeysWithValues: declarations.map {
        (Place(holder: $0.key.holder, name: ids[Int($0.key.name)]), $0.value)
      })
    return renamed
  }
}
