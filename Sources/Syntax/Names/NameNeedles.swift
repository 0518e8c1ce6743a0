/// The needles that the words of one table hold. Each word is searched once.
public final class NameNeedles {
  private let names: NameTable
  private let search: ([UInt8]) -> NeedleSet
  /// By name, nil until it is met.
  private var known: [NeedleSet?] = []

  /// - Parameter search: the needles in a word.
  public init(_ names: NameTable, search: @escaping ([UInt8]) -> NeedleSet) {
    self.names = names
    self.search = search
  }

  /// The needles in all words of a file. A raw identifier such as `` `a b` `` may hold whatever word there is.
  public func needles(in table: TokenTable) -> NeedleSet {
    if table.holdsRawIdentifier { return .all }
    known += Array(repeating: nil, count: names.count - known.count)
    return table.words.pointee.names.reduce(into: .none) { $0.formUnion(needles(in: $1)) }
  }

  private func needles(in name: NameID) -> NeedleSet {
    if let known = known[Int(name)] { return known }
    let needles = search(names.bytes(name))
    known[Int(name)] = needles
    return needles
  }
}
