/// The word lists of the declarations that are being read, those of the innermost last: one stack for all, so that
/// reading a declaration allocates nothing.
@usableFromInline
struct PendingLists: ~Copyable {
  /// In the order in which they stand in `Outline.words`.
  @usableFromInline
  enum List: UInt8, BitwiseCopyable {
    case attributes, modifiers, inherits, accessors, effects, labels, attributeArguments
    /// Both sides of each generic constraint, one behind the other; the right one is 0 where there is none.
    case generics
  }

  struct Entry: BitwiseCopyable {
    var list: List
    var name: NameID
  }

  private var entries = GrowingBuffer<Entry>()
  /// Where the lists of the innermost declaration begin.
  private var base = 0

  /// Begins the lists of a declaration inside the one that is being read. To give back to `leave`.
  mutating func enter() -> Int {
    defer { base = entries.count }
    return base
  }

  mutating func leave(_ outer: Int) {
    entries.cut(to: base)
    base = outer
  }

  mutating func add(_ name: NameID, to list: List) {
    entries.append(Entry(list: list, name: name))
  }

  /// Empties one list of the innermost declaration.
  mutating func remove(_ list: List) {
    var kept = base
    for index in base..<entries.count where entries[index].list != list {
      entries[kept] = entries[index]
      kept += 1
    }
    entries.cut(to: kept)
  }

  func forEach(in list: List, _ body: (NameID) -> Void) {
    for index in base..<entries.count where entries[index].list == list { body(entries[index].name) }
  }

  /// Appends the lists of the innermost declaration to `words`: how many names each of them has, then their names.
  func store(into words: inout GrowingBuffer<UInt32>) -> StoredLists {
    guard entries.count > base else { return StoredLists() }
    var lists = StoredLists(start: UInt32(words.count))
    for index in base..<entries.count { lists.insert(entries[index].list) }
    if lists.count == 1 {
      words.append(UInt32(entries.count - base))
      for index in base..<entries.count { words.append(entries[index].name) }
      return lists
    }
    var place = words.count
    for _ in 0..<lists.count { words.append(0) }
    lists.forEach { list in
      let first = words.count
      forEach(in: list) { words.append($0) }
      words[place] = UInt32(words.count - first)
      place += 1
    }
    return lists
  }
}

/// Which lists a declaration has, and where they stand.
struct StoredLists: BitwiseCopyable {
  /// A bit for each that is not empty.
  private var bits: UInt32 = 0
  var start: UInt32 = 0

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }

  init(start: UInt32 = 0) {
    self.start = start
  }

  mutating func insert(_ list: PendingLists.List) {
    bits |= 1 << UInt32(list.rawValue)
  }

  func forEach(_ body: (PendingLists.List) -> Void) {
    var rest = bits
    while rest != 0 {
      if let list = PendingLists.List(rawValue: UInt8(rest.trailingZeroBitCount)) { body(list) }
      rest &= rest - 1
    }
  }
}
