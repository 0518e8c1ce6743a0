/// The names of one file, each once. As in Briggs and Torczon, "An efficient representation for sparse sets" (1993):
/// each list says where in the other a name stands, so that nothing must be cleared between files.
struct LocalNames: ~Copyable {
  private var list = GrowingBuffer<NameID>()
  /// By name, where it stands in the list, if it does.
  private var places = GrowingBuffer<UInt32>()

  var count: Int { list.count }
  var names: UnsafeBufferPointer<NameID> { UnsafeBufferPointer(start: list.base, count: list.count) }

  /// Begins the list of a file with the empty name.
  /// - Parameter nameCount: how many names there are in all.
  mutating func begin(nameCount: Int) {
    list.removeAll()
    list.append(0)
    places.extend(to: nameCount, with: 0)
  }

  /// Where the name stands in the list, perhaps from now on.
  @inline(__always)
  mutating func place(of name: NameID) -> UInt32 {
    let place = places[Int(name)]
    if Int(place) < list.count, list[Int(place)] == name { return place }
    let added = UInt32(truncatingIfNeeded: list.count)
    places[Int(name)] = added
    list.append(name)
    return added
  }
}
