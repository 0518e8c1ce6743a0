/// Records of 32-bit numbers, seen as columns, each of which is to take as many bits as its largest number needs.
struct PackedTable: ~Copyable {
  private let numbers: UnsafePointer<UInt32>
  private let count: Int
  let columnCount: Int
  private var widths = GrowingBuffer<UInt64>()
  /// Bytes of a record.
  let stride: Int

  var byteCount: Int { count * stride }

  init<Record>(_ records: borrowing GrowingBuffer<Record>) {
    count = records.count
    columnCount = MemoryLayout<Record>.stride / MemoryLayout<UInt32>.stride
    numbers = UnsafeRawPointer(records.base).assumingMemoryBound(to: UInt32.self)
    var bitCount = 0
    for column in 0..<columnCount {
      var bits: UInt32 = 0
      var place = numbers + column
      for _ in 0..<count {
        bits |= place.pointee
        place += columnCount
      }
      let width = PackedField.width(bits)
      widths.append(UInt64(width))
      bitCount += width
    }
    stride = (bitCount + 7) / 8
  }

  func writeFields(to place: UnsafeMutableRawPointer) {
    var offset = 0
    for column in 0..<columnCount {
      place.storeBytes(
        of: PackedField(offset: offset, width: Int(widths[column])),
        toByteOffset: column * MemoryLayout<PackedField>.stride, as: PackedField.self)
      offset += Int(widths[column])
    }
  }

  func write(to place: UnsafeMutableRawPointer) {
    var number = numbers
    for index in 0..<count {
      var writer = BitWriter(place + index * stride)
      for column in 0..<columnCount { writer.write(number[column], width: widths[column]) }
      writer.finish()
      number += columnCount
    }
  }
}
