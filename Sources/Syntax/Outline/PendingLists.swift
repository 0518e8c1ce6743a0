/// The word lists of the declarations that are being read, those of the innermost last: one stack for all, so that
/// reading a declaration allocates nothing.
@usableFromInline
struct PendingLists {
  /// In the order in which they stand in `Outline.words`.
  @usableFromInline
  enum List: UInt8, CaseIterable {
    case attributes, modifiers, inherits, accessors, effects, labels, attributeArguments
    /// Both sides of each generic constraint, one behind the other; the right one is 0 where there is none.
    case generics
  }

  private var entries: [(list: List, name: NameID)] = []
  /// Where the lists of the innermost declaration begin.
  private var base = 0

  /// Begins the lists of a declaration inside the one that is being read. To give back to `leave`.
  mutating func enter() -> Int {
    defer { base = entries.count }
    return base
  }

  mutating func leave(_ outer: Int) {
    entries.removeLast(entries.count - base)
    base = outer
  }

  mutating func add(_ name: NameID, to list: List) {
    entries.append((list, name))
  }

  /// Empties one list of the innermost declaration.
  mutating func remove(_ list: List) {
    guard entries[base...].contains(where: { $0.list == list }) else { return }
    let kept = entries[base...].filter { $0.list != list }
    entries.removeLast(entries.count - base)
    entries.append(contentsOf: kept)
  }

  func forEach(in list: List, _ body: (NameID) -> Void) {
    for entry in entries[base...] where entry.list == list { body(entry.name) }
  }

  /// Appends the lists of the innermost declaration to `words`; of each no more than 65,535 names.
  func store(into words: inout ContiguousArray<NameID>) -> WordLists {
    var lists = WordLists()
    lists.start = UInt32(words.count)
    guard entries.count > base else { return lists }
    for list in List.allCases {
      let start = words.count
      for entry in entries[base...] where entry.list == list { words.append(entry.name) }
      let excess = words.count - start - Int(UInt16.max)
      if excess > 0 { words.removeLast(excess) }
      lists[list] = UInt16(words.count - start)
    }
    return lists
  }
}
