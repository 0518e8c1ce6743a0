/// The bytes of one file as the lexer wants them: UTF-8, followed by at least `SourceStorage.padding` zero bytes, so that
/// looking ahead needs no bounds test. It does not own the memory.
struct SourceBytes {
  /// Valid for the life of this value, with so many bytes and the padding.
  let base: UnsafePointer<UInt8>
  /// The number of bytes of the text itself.
  let count: Int

  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    base[offset]
  }

  /// - Parameter range: of bytes of the text, and in it.
  subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}
