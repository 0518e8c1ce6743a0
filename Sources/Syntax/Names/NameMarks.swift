/// Marks of a name, or of all names of a file together: up to 256 bits, whose meaning their maker knows.
public struct Marks: Hashable, Sendable {
  public static let count = 256
  public static var none: Marks { Marks(repeating: 0) }
  public static let all = Marks(repeating: .max)

  // Not a vector: comparing one takes longer where processors are not known to have wide ones.
  @usableFromInline var first: UInt64
  @usableFromInline var second: UInt64
  @usableFromInline var third: UInt64
  @usableFromInline var fourth: UInt64

  @inlinable init(repeating word: UInt64) {
    first = word
    second = word
    third = word
    fourth = word
  }

  /// As words of 32 bits.
  public var words: [UInt32] {
    [first, second, third, fourth].flatMap { [UInt32($0 >> 32), UInt32(truncatingIfNeeded: $0)] }
  }

  /// - Parameter words: eight.
  public init(words: [UInt32]) {
    let pairs = stride(from: 0, to: 8, by: 2).map { UInt64(words[$0]) << 32 | UInt64(words[$0 + 1]) }
    (first, second, third, fourth) = (pairs[0], pairs[1], pairs[2], pairs[3])
  }

  public mutating func insert(_ mark: Int) {
    let bit: UInt64 = 1 << UInt64(mark % 64)
    switch mark / 64 {
    case 0: first |= bit
    case 1: second |= bit
    case 2: third |= bit
    default: fourth |= bit
    }
  }

  public var count: Int {
    [first, second, third, fourth].reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// Each of them, in order.
  @inlinable public func forEach(_ body: (Int) -> Void) {
    for mark in SetBits(first, from: 0) { body(mark) }
    for mark in SetBits(second, from: 64) { body(mark) }
    for mark in SetBits(third, from: 128) { body(mark) }
    for mark in SetBits(fourth, from: 192) { body(mark) }
  }

  @inlinable public mutating func formUnion(_ other: Marks) {
    first |= other.first
    second |= other.second
    third |= other.third
    fourth |= other.fourth
  }

  @inlinable public var isEmpty: Bool {
    first | second | third | fourth == 0
  }

  @inlinable public func isDisjoint(with other: Marks) -> Bool {
    first & other.first | second & other.second | third & other.third | fourth & other.fourth == 0
  }
}

/// The marks of the words of one table, worked out once for each.
public final class NameMarks {
  private let names: NameTable
  private let mark: ([UInt8]) -> Marks
  /// By name, which of `sets` it has, or `unknown`: most names have no marks, and the others few different ones. In a
  /// byte for each, which stay at hand while files are read.
  private var known = GrowingBuffer<UInt8>()
  private static let unknown = UInt8.max
  private var sets = [Marks.none]
  private var places: [Marks: UInt8] = [:]
  /// The name at hand, in memory that serves again.
  private var text: [UInt8] = []

  /// - Parameter mark: the marks of a word.
  public init(_ names: NameTable, mark: @escaping ([UInt8]) -> Marks) {
    self.names = names
    self.mark = mark
  }

  /// The marks of all words in a file. A raw identifier such as `` `a b` `` may hold whatever word there is.
  public func marks(of table: TokenTable) -> Marks {
    if table.holdsRawIdentifier { return .all }
    known.extend(to: names.count, with: Self.unknown)
    var marks = Marks.none
    for name in table.words.pointee.names {
      let place = known[Int(name)]
      if place == Self.unknown {
        text.removeAll(keepingCapacity: true)
        names.append(name, to: &text)
        let own = mark(text)
        marks.formUnion(own)
        known[Int(name)] = self.place(of: own)
      } else if place != 0 {
        marks.formUnion(sets[Int(place)])
      }
    }
    return marks
  }

  /// Where a set of marks stands in `sets`; `unknown` once there are as many as a byte can tell apart.
  private func place(of marks: Marks) -> UInt8 {
    if marks.isEmpty { return 0 }
    if let known = places[marks] { return known }
    guard sets.count < Int(Self.unknown) else { return Self.unknown }
    let place = UInt8(sets.count)
    sets.append(marks)
    places[marks] = place
    return place
  }
}
