/// A set of names of one table, for asking quickly.
public struct NameSet: Sendable {
  private var bits: [UInt64] = []

  public init(_ names: some Sequence<NameID>) {
    for name in names { insert(name) }
  }

  public mutating func insert(_ name: NameID) {
    let word = Int(name >> 6)
    if word >= bits.count { bits += [UInt64](repeating: 0, count: word + 1 - bits.count) }
    bits[word] |= 1 << UInt64(name & 63)
  }

  @inline(__always)
  public func contains(_ name: NameID) -> Bool {
    let word = Int(name >> 6)
    return word < bits.count && bits[word] >> UInt64(name & 63) & 1 != 0
  }
}
