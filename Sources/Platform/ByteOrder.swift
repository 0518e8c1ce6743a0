import CLibrary

/// The order of bytes, which the C library tells faster than a loop.
package enum ByteOrder {
  /// Below 0 where the first comes before the second, 0 where they are the same.
  package static func compare(_ left: String, _ right: String) -> Int {
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
