/// The bytes of one file as the lexer wants them: UTF-8, followed by at least `SourceStorage.padding` zero bytes, so that
/// looking ahead needs no bounds test. It does not own the memory.
struct SourceBytes {
  let base: UnsafePointer<UInt8>
  /// The number of bytes of the text itself.
  let count: Int

  /// `base` must stay valid for the life of this value and hold so many bytes and the padding.
  init(base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
  }

  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    base[offset]
  }

  /// - Parameter range: of bytes of the text, and in it.
  subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}
