/// The word lists of the declarations that are being read, those of the innermost last: one stack for all, so that
/// reading a declaration allocates nothing.
@usableFromInline
struct PendingLists: ~Copyable {
  /// In the order in which they stand in `Outline.words`, which is the one in which they are mostly read.
  @usableFromInline
  enum List: UInt8, CaseIterable, BitwiseCopyable {
    case attributes, attributeArguments, modifiers
    /// Both sides of each generic constraint, one behind the other; the right one is 0 where there is none.
    case generics
    case labels, effects, inherits, accessors
  }

  struct Entry: BitwiseCopyable {
    var list: List
    var name: NameID
  }

  private var entries = GrowingBuffer<Entry>()
  /// For sorting those of one declaration.
  private var sorted = GrowingBuffer<Entry>()
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
  mutating func store(into words: inout GrowingBuffer<UInt32>) -> StoredLists {
    guard entries.count > base else { return StoredLists() }
    sort()
    var lists = StoredLists(start: UInt32(words.count))
    var end = base
    while end < entries.count {
      let (list, start) = (entries[end].list, end)
      repeat { end += 1 } while end < entries.count && entries[end].list == list
      lists.insert(list)
      words.append(UInt32(end - start))
    }
    for index in base..<entries.count { words.append(entries[index].name) }
    return lists
  }

  /// Most stand in their order. Others are sorted list by list, as there may be any number of them.
  private mutating func sort() {
    guard !isSorted else { return }
    sorted.removeAll()
    for list in List.allCases {
      for index in base..<entries.count where entries[index].list == list { sorted.append(entries[index]) }
    }
    for index in 0..<sorted.count { entries[base + index] = sorted[index] }
  }

  private var isSorted: Bool {
    for index in base + 1..<entries.count
    where entries[index - 1].list.rawValue > entries[index].list.rawValue {
      return false
    }
    return true
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
}
