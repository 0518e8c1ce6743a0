extension RandomAccessCollection {
  /// The first element from which on a predicate holds, of elements of which those that it holds for stand behind all
  /// others; `endIndex` where it holds for none. Swift Algorithms has it under the same name.
  @inlinable public func partitioningIndex(where holds: (Element) throws -> Bool) rethrows -> Index {
    var (low, left) = (startIndex, count)
    while left > 0 {
      let half = left / 2
      let middle = index(low, offsetBy: half)
      if try holds(self[middle]) {
        left = half
      } else {
        low = index(after: middle)
        left -= half + 1
      }
    }
    return low
  }
}
