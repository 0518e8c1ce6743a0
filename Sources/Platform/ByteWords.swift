/// Numbers of 32 bits as bytes, the lowest first.
package enum ByteWords {
  /// A rest that makes no number is left out.
  package static func words(_ bytes: ArraySlice<UInt8>) -> [UInt32] {
    bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self))
      }
    }
  }

  package static func bytes(_ words: [UInt32]) -> [UInt8] {
    words.map(\.littleEndian).withUnsafeBytes { Array($0) }
  }
}
