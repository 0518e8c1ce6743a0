/// Where a number stands in the records of a table: each field takes as many bits as its largest number needs, none
/// where all are 0.
@usableFromInline
struct PackedField {
  /// The bit it begins at, and in the lower six bits how many it has.
  @usableFromInline let rawValue: UInt16

  init(offset: Int, width: Int) {
    rawValue = UInt16(offset << 6 | width)
  }

  /// How many bits a number has that is no larger than any of those whose bits are in `bits`.
  static func width(_ bits: UInt32) -> Int {
    UInt32.bitWidth - bits.leadingZeroBitCount
  }

  /// Bytes that must be readable behind a table, since numbers are read eight bytes at a time.
  static let padding = 8

  /// The number in a record, which begins with a byte.
  @inlinable @inline(__always)
  func value(in record: UnsafeRawPointer) -> UInt32 {
    Self.number(record, Int(rawValue &>> 6), UInt64(rawValue & 63))
  }

  /// The number of `width` bits that begins `offset` bits behind `base`.
  @inlinable @inline(__always)
  static func number(_ base: UnsafeRawPointer, _ offset: Int, _ width: UInt64) -> UInt32 {
    let block = UInt64(littleEndian: (base + offset &>> 3).loadUnaligned(as: UInt64.self))
    return UInt32(truncatingIfNeeded: block &>> UInt64(offset & 7) & ((1 &<< width) &- 1))
  }
}

/// Writes numbers of few bits one behind the other. Up to `PackedField.padding` bytes behind the last one are
/// overwritten.
struct BitWriter {
  private var place: UnsafeMutableRawPointer
  private var pending: UInt64 = 0
  private var count: UInt64 = 0

  init(_ place: UnsafeMutableRawPointer) {
    self.place = place
  }

  @inline(__always)
  mutating func write(_ number: UInt32, width: UInt64) {
    pending |= UInt64(number) &<< count
    count &+= width
    guard count >= 32 else { return }
    place.storeBytes(of: UInt32(truncatingIfNeeded: pending).littleEndian, as: UInt32.self)
    place += 4
    pending &>>= 32
    count &-= 32
  }

  /// Writes what is left, up to a whole byte.
  func finish() {
    place.storeBytes(of: UInt32(truncatingIfNeeded: pending).littleEndian, as: UInt32.self)
  }
}
