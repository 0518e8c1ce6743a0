import Syntax

/// Names in order, so that those which begin with something are found without looking at the others.
struct NameOrder {
  private let entries: [(name: [UInt8], place: Int)]

  init(_ names: [String]) {
    entries = names.enumerated().map { (Array($1.utf8), $0) }
      .sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// Where they stand in the list that was given.
  func places(beginningWith beginning: [UInt8]) -> [Int] {
    let start = entries.partitioningIndex { !$0.name.lexicographicallyPrecedes(beginning) }
    return entries[start...].prefix { $0.name.starts(with: beginning) }.map(\.place)
  }
}
