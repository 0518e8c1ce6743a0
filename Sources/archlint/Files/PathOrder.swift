/// The order of paths: that of their bytes, the same on every machine.
enum PathOrder {
  static func precedes(_ left: String, _ right: String) -> Bool {
    compare(left, right) < 0
  }

  /// Whether a path is among some that are in order.
  static func contains(_ path: String, in paths: [String]) -> Bool {
    var low = 0
    var high = paths.count
    while low < high {
      let middle = (low + high) / 2
      if precedes(paths[middle], path) { low = middle + 1 } else { high = middle }
    }
    return low < paths.count && compare(paths[low], path) == 0
  }

  private static func compare(_ left: String, _ right: String) -> Int {
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        let common = min(left.count, right.count)
        let order = common == 0 ? 0 : memcmp(left.baseAddress!, right.baseAddress!, common)
        return order == 0 ? left.count - right.count : Int(order)
      }
    }
  }
}
