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
  private var byName: [SymbolID] = []
  /// By name where its symbols begin, and one more for the end.
  private var starts: [Int32] = []
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
    if symbol.kind != .outsideType { note(symbol.declaration, id) }
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
    starts = Array(repeating: 0, count: nameCount + 1)
    for symbol in symbols where !symbol.isLocal { starts[Int(symbol.name) + 1] += 1 }
    for name in 0..<nameCount { starts[name + 1] += starts[name] }
    byName = Array(repeating: -1, count: Int(starts[nameCount]))
    var next = starts
    for id in symbols.indices where !symbols[id].isLocal {
      let name = Int(symbols[id].name)
      byName[Int(next[name])] = SymbolID(id)
      next[name] += 1
    }
    let places = places
    for name in 0..<nameCount where starts[name + 1] - starts[name] > 1 {
      byName[Int(starts[name])..<Int(starts[name + 1])].sort {
        (places[Int($0)], $0) < (places[Int($1)], $1)
      }
    }
    positions = Array(repeating: -1, count: symbols.count)
    for (position, symbol) in byName.enumerated() { positions[Int(symbol)] = Int32(position) }
  }

  // MARK: - Places

  /// What a declaration declares; of a property its binding, of a case its element.
  public func symbol(at declaration: NodeReference) -> SymbolID? {
    let declared = byNode[Int(declaration.file)]
    let index = declared.partitioningIndex { $0.node >= declaration.node }
    return index < declared.count && declared[index].node == declaration.node ? declared[index].symbol : nil
  }

  /// The type that an extension is part of.
  public func type(ofExtension part: NodeReference) -> SymbolID? { symbol(at: part) }

  /// What a symbol is as a type, with its extensions; nil for what is none.
  public func type(_ symbol: SymbolID) -> TypeEntry? {
    typeIndex(of: symbol).map { types[$0] }
  }

  func supertypes(of type: SymbolID) -> [SymbolID] {
    typeIndex(of: type).map { types[$0].supertypes } ?? []
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
  func declares(_ name: NameID) -> Bool {
    Int(name) + 1 < starts.count && starts[Int(name)] < starts[Int(name) + 1]
  }

  /// The first symbol of a name in a place, as a position in `byName`.
  private func first(_ name: NameID, in place: Int32) -> Int? {
    guard declares(name) else { return nil }
    let end = Int(starts[Int(name) + 1])
    var (low, high) = (Int(starts[Int(name)]), end)
    while low < high {
      let middle = (low + high) / 2
      if places[Int(byName[middle])] < place { low = middle + 1 } else { high = middle }
    }
    return low < end && places[Int(byName[low])] == place ? low : nil
  }

  /// The first member of a type that bears a name, in the order of files; none that it inherits.
  func member(of type: SymbolID, named name: NameID) -> SymbolID? {
    first(name, in: type).map { byName[$0] }
  }

  /// The first that a module declares under a name at the top of its files.
  func global(of module: Int, named name: NameID) -> SymbolID? {
    first(name, in: -1 - Int32(module)).map { byName[$0] }
  }

  /// The next symbol that shares the place and the name of one; nil behind the last.
  public func overload(behind symbol: SymbolID) -> SymbolID? {
    let next = Int(positions[Int(symbol)]) + 1
    guard next > 0, next < Int(starts[Int(symbols[Int(symbol)].name) + 1]),
      places[Int(byName[next])] == places[Int(symbol)]
    else { return nil }
    return byName[next]
  }
}
