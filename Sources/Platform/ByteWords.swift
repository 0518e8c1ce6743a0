/// Numbers of 32 bits as bytes, the lowest first.
package enum ByteWords {
  /// A rest that makes no number is left out.
  package static func words(_ bytes: ArraySlice<UInt8>) -> [UInt32] {
    stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4).map { start in
      bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  package static func bytes(_ words: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * words.count)
    for word in words {
      for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
    return bytes
  }
}
