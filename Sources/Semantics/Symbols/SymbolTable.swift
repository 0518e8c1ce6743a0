import Syntax

/// All symbols of a project, by number, by place and by name.
public struct SymbolTable: Sendable {
  public private(set) var symbols: [Symbol] = []
  /// What types are, in the order of their symbols.
  public internal(set) var types: [TypeEntry] = []
  /// By symbol the place of what it is as a type; -1 for what is none.
  private var typeOfSymbol: [Int32] = []
  /// By symbol where its name is looked for: its type; or -1 less the number of its module, for the top of files.
  private var places: [Int32] = []
  /// By file what stands at its nodes, in their order: declarations, and extensions with the type they are part of.
  private var byNode: [[Declared]] = []
  /// Those that are not local, by name, then by place, then by number.
  private var byName = NameIndex<SymbolID>()
  /// By symbol its place in `byName`; -1 for a local one.
  private var positions: [Int32] = []

  private struct Declared {
    var node: Int32
    var symbol: SymbolID
  }

  init(fileCount: Int) {
    byNode = Array(repeating: [], count: fileCount)
  }

  public subscript(id: SymbolID) -> Symbol { symbols[Int(id)] }

  // MARK: - Collecting

  /// Adds a symbol, which has no name before `index` is called.
  mutating func add(_ symbol: Symbol) -> SymbolID {
    let id = SymbolID(symbols.count)
    symbols.append(symbol)
    places.append(symbol.container >= 0 ? symbol.container : -1 - symbol.module)
    typeOfSymbol.append(symbol.kind.holdsMembers ? Int32(types.count) : -1)
    if symbol.kind.holdsMembers { types.append(TypeEntry(symbol: id)) }
    if !symbol.isOutside { note(symbol.declaration, id) }
    return id
  }

  /// Notes that an extension is part of a type.
  mutating func addExtension(_ part: NodeReference, to type: SymbolID) {
    types[Int(typeOfSymbol[Int(type)])].parts.append(part)
    note(part, type)
  }

  private mutating func note(_ place: NodeReference, _ symbol: SymbolID) {
    byNode[Int(place.file)].append(Declared(node: place.node, symbol: symbol))
  }

  /// Puts all symbols in the order of nodes and names, when none is added any more.
  /// - Parameter nameCount: how many names there are.
  mutating func index(nameCount: Int) {
    for file in byNode.indices { byNode[file].sort { $0.node < $1.node } }
    byName = NameIndex(count: nameCount) { add in
      for id in symbols.indices where !symbols[id].isLocal { add(symbols[id].name, SymbolID(id)) }
    }
    let order = zip(places, symbols).map { ($0, $1.rank) }
    byName.sort { (order[Int($0)].0, order[Int($0)].1, $0) < (order[Int($1)].0, order[Int($1)].1, $1) }
    positions = Array(repeating: -1, count: symbols.count)
    for position in 0..<byName.count { positions[Int(byName[place: position])] = Int32(position) }
  }

  // MARK: - Places

  /// What a declaration declares, of a property its binding, of a case its element; the type that an extension is part of.
  public func symbol(at declaration: NodeReference) -> SymbolID? {
    let declared = byNode[Int(declaration.file)]
    let index = declared.partitioningIndex { $0.node >= declaration.node }
    return index < declared.count && declared[index].node == declaration.node ? declared[index].symbol : nil
  }

  /// What a symbol is as a type, with its extensions; nil for what is none.
  public func type(_ symbol: SymbolID) -> TypeEntry? {
    typeIndex(of: symbol).map { types[$0] }
  }

  func supertypes(of type: SymbolID) -> [SymbolID] {
    typeIndex(of: type).map { types[$0].supertypes } ?? []
  }

  func foreignSupertypes(of type: SymbolID) -> [Int] {
    typeIndex(of: type).map { types[$0].foreignSupertypes } ?? []
  }

  func inheritsFromOutside(_ type: SymbolID) -> Bool {
    typeIndex(of: type).map { types[$0].inheritsFromOutside } ?? true
  }

  func typeIndex(of symbol: SymbolID) -> Int? {
    let place = typeOfSymbol[Int(symbol)]
    return place < 0 ? nil : Int(place)
  }

  // MARK: - Names

  /// Whether anything but locals is declared under a name, anywhere.
  func declares(_ name: NameID) -> Bool { !byName.places(of: name).isEmpty }

  /// The types that have members of a name, each once, in the order of their symbols; none where more is called so than a limit.
  func containers(ofMembersNamed name: NameID, limit: Int) -> [SymbolID] {
    let named = byName.places(of: name)
    guard named.count <= limit else { return [] }
    var containers: [SymbolID] = []
    for position in named {
      let place = places[Int(byName[place: position])]
      if place >= 0, containers.last != place { containers.append(place) }
    }
    return containers
  }

  /// The first symbol of a name in a place, as a position in `byName`.
  private func first(_ name: NameID, in place: Int32) -> Int? {
    let own = byName.places(of: name)
    let position = own.partitioningIndex { places[Int(byName[place: $0])] >= place }
    return position < own.upperBound && places[Int(byName[place: position])] == place ? position : nil
  }

  /// The members of a type that bear a name, as a file sees them; none that it inherits.
  func members(of type: SymbolID, named name: NameID, seenFrom file: Int) -> Seen {
    seen(name, in: type, from: file)
  }

  /// What a module declares under a name at the top of its files, as a file sees it.
  func globals(of module: Int, named name: NameID, seenFrom file: Int) -> Seen {
    seen(name, in: -1 - Int32(module), from: file)
  }

  /// Of symbols that share a name and a place, the first by file that all see, and the first that one file keeps to itself.
  struct Seen {
    var open: SymbolID?
    var own: SymbolID?
  }

  private func seen(_ name: NameID, in place: Int32, from file: Int) -> Seen {
    guard let first = first(name, in: place) else { return Seen() }
    var seen = Seen()
    if self[byName[place: first]].rank == 0 { seen.open = byName[place: first] }
    let rest = first..<byName.places(of: name).upperBound
    let own = rest.partitioningIndex { position in
      let symbol = self[byName[place: position]]
      return places[Int(byName[place: position])] != place
        || (symbol.rank, symbol.declaration.file) >= (1, Int32(file))
    }
    if own < rest.upperBound, places[Int(byName[place: own])] == place {
      let symbol = self[byName[place: own]]
      if symbol.isFilePrivate, Int(symbol.declaration.file) == file { seen.own = byName[place: own] }
    }
    return seen
  }

  /// The next symbol that shares the place and the name of one; nil behind the last.
  public func overload(behind symbol: SymbolID) -> SymbolID? {
    let next = Int(positions[Int(symbol)]) + 1
    guard next > 0, next < byName.places(of: symbols[Int(symbol)].name).upperBound,
      places[Int(byName[place: next])] == places[Int(symbol)]
    else { return nil }
    return byName[place: next]
  }
}
