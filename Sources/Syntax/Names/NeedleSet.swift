/// The needles that a name holds, or all names of a file together: what is sought in words, by numbers below 256, whose
/// meaning whoever gives them knows.
public struct NeedleSet: Hashable, Sendable {
  public static let count = 256
  public static var none: NeedleSet { NeedleSet(repeating: 0) }
  public static let all = NeedleSet(repeating: .max)

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

  public mutating func insert(_ needle: Int) {
    let bit: UInt64 = 1 << UInt64(needle % 64)
    switch needle / 64 {
    case 0: first |= bit
    case 1: second |= bit
    case 2: third |= bit
    default: fourth |= bit
    }
  }

  @inlinable public mutating func formUnion(_ other: NeedleSet) {
    first |= other.first
    second |= other.second
    third |= other.third
    fourth |= other.fourth
  }

  @inlinable public func isDisjoint(with other: NeedleSet) -> Bool {
    first & other.first | second & other.second | third & other.third | fourth & other.fourth == 0
  }
}
