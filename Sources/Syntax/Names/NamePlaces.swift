/// Gives names their places among those of one list after the other.
public struct NamePlaces: ~Copyable {
  /// By name, the list that it was met in last, and its place there.
  private var known = GrowingBuffer<UInt32>()
  /// The number of the list; 0 is that of none.
  private var list: UInt32 = 0
  /// The names of the list by place.
  public private(set) var names: [NameID] = []

  public init() {}

  /// - Parameter nameCount: how many names there are in all.
  public mutating func begin(nameCount: Int) {
    if list == UInt16.max {
      known.removeAll()
      list = 0
    }
    list += 1
    known.extend(to: nameCount)
    names.removeAll(keepingCapacity: true)
  }

  public mutating func place(of name: NameID) -> UInt16 {
    if known[Int(name)] >> 16 != list {
      known[Int(name)] = list << 16 | UInt32(names.count)
      names.append(name)
    }
    return UInt16(truncatingIfNeeded: known[Int(name)])
  }
}
