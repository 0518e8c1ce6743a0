import Syntax

/// All symbols of a project, by number, by place and by name.
public struct SymbolTable: Sendable {
  public private(set) var symbols: [Symbol] = []
  /// The types, by symbol.
  public internal(set) var types: [SymbolID: TypeEntry] = [:]
  /// By node: of types, functions and the like their declaration, of properties their binding.
  private var byDeclaration: [NodeReference: SymbolID] = [:]
  /// By place and name the first symbol; `next` leads to the others.
  private var first: [Key: SymbolID] = [:]
  /// By symbol the next one of the same name in the same place; -1 behind the last.
  private var next: [SymbolID] = []
  private var last: [Key: SymbolID] = [:]
  private var extended: [NodeReference: SymbolID] = [:]

  /// Where a name is looked for.
  private struct Key: Hashable {
    /// A type; or -1 less the number of a module, for the top of its files.
    var place: Int32
    var name: NameID
  }

  /// Adds a symbol. Local ones are found by their node alone.
  mutating func add(_ symbol: Symbol) -> SymbolID {
    let id = SymbolID(symbols.count)
    symbols.append(symbol)
    next.append(-1)
    byDeclaration[symbol.declaration] = id
    if symbol.kind.holdsMembers { types[id] = TypeEntry(symbol: id) }
    guard !symbol.isLocal else { return id }
    let key = Key(place: symbol.container >= 0 ? symbol.container : -1 - symbol.module, name: symbol.name)
    if let previous = last.updateValue(id, forKey: key) { next[Int(previous)] = id } else { first[key] = id }
    return id
  }

  /// Notes that an extension is part of a type.
  mutating func addExtension(_ part: NodeReference, to type: SymbolID) {
    types[type]?.parts.append(part)
    extended[part] = type
  }

  /// The type that an extension is part of.
  public func type(ofExtension part: NodeReference) -> SymbolID? {
    extended[part]
  }

  public subscript(id: SymbolID) -> Symbol { symbols[Int(id)] }

  public func symbol(at declaration: NodeReference) -> SymbolID? {
    byDeclaration[declaration]
  }

  /// The members of a type that bear a name, in the order of files; not those it inherits.
  public func members(of type: SymbolID, named name: NameID) -> Overloads {
    Overloads(following: next, current: first[Key(place: type, name: name)] ?? -1)
  }

  /// What a module declares under a name at the top of its files.
  public func globals(of module: Int, named name: NameID) -> Overloads {
    Overloads(following: next, current: first[Key(place: -1 - Int32(module), name: name)] ?? -1)
  }

  /// This symbol and those behind it that share its place and its name.
  public func overloads(from symbol: SymbolID) -> Overloads {
    Overloads(following: next, current: symbol)
  }

  /// Symbols of one name in one place.
  public struct Overloads: Sequence, IteratorProtocol {
    let following: [SymbolID]
    var current: SymbolID

    public mutating func next() -> SymbolID? {
      guard current >= 0 else { return nil }
      defer { current = following[Int(current)] }
      return current
    }

    public var isEmpty: Bool { current < 0 }
  }
}
