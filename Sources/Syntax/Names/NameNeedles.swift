/// The needles that the words of one table hold. Each word is searched once.
public final class NameNeedles {
  private let names: NameTable
  private let search: ([UInt8]) -> NeedleSet
  /// By name, which of `sets` it has, or `unknown`: most names hold no needles, and the others few different ones. In a
  /// byte for each, which stay at hand while files are read.
  private var known = GrowingBuffer<UInt8>()
  private static let unknown = UInt8.max
  private var sets = [NeedleSet.none]
  private var places: [NeedleSet: UInt8] = [:]
  /// The name at hand, in memory that serves again.
  private var text: [UInt8] = []

  /// - Parameter search: the needles in a word.
  public init(_ names: NameTable, search: @escaping ([UInt8]) -> NeedleSet) {
    self.names = names
    self.search = search
  }

  /// The needles in all words of a file. A raw identifier such as `` `a b` `` may hold whatever word there is.
  public func needles(in table: TokenTable) -> NeedleSet {
    if table.holdsRawIdentifier { return .all }
    known.extend(to: names.count, with: Self.unknown)
    var needles = NeedleSet.none
    for name in table.words.pointee.names {
      let place = known[Int(name)]
      if place == Self.unknown {
        text.removeAll(keepingCapacity: true)
        names.append(name, to: &text)
        let own = search(text)
        needles.formUnion(own)
        known[Int(name)] = self.place(of: own)
      } else if place != 0 {
        needles.formUnion(sets[Int(place)])
      }
    }
    return needles
  }

  /// Where a set of needles stands in `sets`; `unknown` once there are as many as a byte can tell apart.
  private func place(of needles: NeedleSet) -> UInt8 {
    if needles.isEmpty { return 0 }
    if let known = places[needles] { return known }
    guard sets.count < Int(Self.unknown) else { return Self.unknown }
    let place = UInt8(sets.count)
    sets.append(needles)
    places[needles] = place
    return place
  }
}
