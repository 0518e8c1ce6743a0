import Syntax

/// An import, a type, a protocol, an extension or a top-level type alias.
struct IndexedDeclaration: Equatable, Sendable {
  /// Of its declaration.
  var index: Int32
  /// The type, protocol or extension around it, by its place among the entries of the file; -1 for none.
  var outer: Int32
  var kind: DeclarationKind
  var name: NameID
  /// With the names of the types around it; of an extension the type that it extends, without generic arguments.
  var qualifiedName: NameID
  /// What it says that it inherits or conforms to, by places in the list of the file.
  var inherited: Range<Int32>
  /// Whether it stands in a body, or in a type that does.
  var isLocal = false
}

/// A type that a body declares, as something there inherits from it or conforms to it.
struct LocalSupertype: Equatable, Sendable {
  /// Its place in the list of what is inherited.
  var place: Int32
  /// Of its declaration.
  var index: Int32
}

/// What the whole project is built around, among the many declarations of a file that it is not. They are read while
/// the file is still in the cache, and on the thread that parses it.
struct IndexedDeclarations: Equatable, Sendable {
  /// In the order of their declarations.
  fileprivate(set) var entries: [IndexedDeclaration] = []
  /// Names of types without attributes and generic arguments.
  fileprivate(set) var inherited: [NameID] = []
  /// Those among them that a body declares, in order.
  fileprivate(set) var localSupertypes: [LocalSupertype] = []

  /// How many types and protocols are declared.
  var typeCount: Int { entries.lazy.filter { $0.kind.holdsMembers && $0.kind != .extension }.count }

  /// The same with the names of another table.
  func renamed(_ ids: [NameID]) -> IndexedDeclarations {
    var indexed = self
    for place in entries.indices {
      indexed.entries[place].name = ids[Int(entries[place].name)]
      indexed.entries[place].qualifiedName = ids[Int(entries[place].qualifiedName)]
    }
    indexed.inherited = inherited.map { ids[Int($0)] }
    return indexed
  }

  /// - Parameter index: of the declaration of one of them.
  func entry(ofDeclaration index: Int32) -> IndexedDeclaration {
    entries[entries.partitioningIndex { $0.index >= index }]
  }

  func inherited(_ declaration: IndexedDeclaration) -> ArraySlice<NameID> {
    inherited[Int(declaration.inherited.lowerBound)..<Int(declaration.inherited.upperBound)]
  }

  /// Those that a declaration inherits from or conforms to.
  func localSupertypes(_ declaration: IndexedDeclaration) -> ArraySlice<LocalSupertype> {
    let first = localSupertypes.partitioningIndex { $0.place >= declaration.inherited.lowerBound }
    return localSupertypes[first...].prefix { $0.place < declaration.inherited.upperBound }
  }
}

/// Reads what is indexed of file after file.
struct IndexedDeclarationReader {
  private let names: NameTable
  private let text = TokenText()
  private var found = IndexedDeclarations()
  /// Places of the types, protocols and extensions around the current declaration.
  private var open: [Int32] = []

  init(_ names: NameTable) {
    self.names = names
  }

  mutating func read(_ syntax: FileSyntax) -> IndexedDeclarations {
    (found, open) = (IndexedDeclarations(), [])
    for index in syntax.declarations.indices where Self.isIndexed(syntax.declarations[index]) {
      add(syntax.declarations[index], index, syntax)
    }
    return found
  }

  private static func isIndexed(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .import: true
    case .typealias: declaration.isTopLevel
    default: declaration.kind.holdsMembers
    }
  }

  private mutating func add(_ declaration: Declaration, _ index: Int, _ syntax: FileSyntax) {
    while let last = open.last,
      syntax.declarations[Int(found.entries[Int(last)].index)].subtreeEnd <= index
    {
      open.removeLast()
    }
    let inherited = Int32(found.inherited.count)
    if declaration.kind.holdsMembers { addInherited(declaration, syntax) }
    let outer = open.last.map { found.entries[Int($0)] }
    let isLocal = declaration.flags.contains(.isLocal) || outer?.isLocal ?? false
    if isLocal { addLocalSupertypes(declaration, from: inherited, syntax) }
    found.entries.append(
      IndexedDeclaration(
        index: Int32(index), outer: open.last ?? -1, kind: declaration.kind, name: declaration.name,
        qualifiedName: qualifiedName(declaration, outer, syntax),
        inherited: inherited..<Int32(found.inherited.count), isLocal: isLocal))
    if declaration.kind.holdsMembers { open.append(Int32(found.entries.count - 1)) }
  }

  private mutating func addLocalSupertypes(
    _ declaration: Declaration, from first: Int32, _ syntax: FileSyntax
  ) {
    for place in Int(first)..<found.inherited.count {
      let meant = syntax.localTypes?.declarations(
        named: found.inherited[place], around: Int(declaration.node), in: syntax.tree)
      guard let index = meant?.first else { continue }
      found.localSupertypes.append(LocalSupertype(place: Int32(place), index: Int32(index)))
    }
  }

  private mutating func qualifiedName(
    _ declaration: Declaration, _ outer: IndexedDeclaration?, _ syntax: FileSyntax
  ) -> NameID {
    if declaration.kind == .extension { return baseName(declaration.name) }
    guard declaration.kind.holdsMembers, let outer else { return declaration.name }
    return names.intern(Project.qualified(declaration.name, by: outer.qualifiedName, names))
  }

  /// The name of an extended type without generic arguments.
  private func baseName(_ name: NameID) -> NameID {
    guard names.lastByte(of: name) == UInt8(ascii: ">") else { return name }
    let text = names.bytes(name)
    return text.firstIndex(of: UInt8(ascii: "<")).map { names.intern(text[..<$0]) } ?? name
  }

  private mutating func addInherited(_ declaration: Declaration, _ syntax: FileSyntax) {
    for type in syntax.inheritedTypes(of: declaration) {
      found.inherited += syntax.typeNames(type, text, names)
    }
    // `protocol A where Self: B` says the same as `protocol A: B`.
    guard declaration.kind == .protocol else { return }
    for constraint in syntax.genericConstraints(of: declaration) where constraint.name == Keyword.selfType {
      if let type = constraint.type { found.inherited += syntax.typeNames(type, text, names) }
    }
  }
}
