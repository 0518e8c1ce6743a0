import Platform
import Syntax

/// Which bytes are read as source. The compiler takes UTF-8 alone, with a mark at the beginning or without; a NUL byte
/// there is white space to it, with a warning, and so it is to archlint. What is no UTF-8 does not compile: it is read all
/// the same, as far as it is text.
enum SourceEncoding {
  /// Why a file is no source; nil for one that is.
  static func objection(to source: SourceBytes) -> String? {
    let isMarked = source[0] == 0xFE && source[1] == 0xFF || source[0] == 0xFF && source[1] == 0xFE
    if source.count >= 2, isMarked { return "it is UTF-16, and source is UTF-8" }
    let bytes = UnsafeBufferPointer(start: source.base, count: source.count)
    guard RawBytes.contains(0, in: UnsafeRawBufferPointer(bytes)) else { return nil }
    // UTF-16 without a mark is valid UTF-8, and nonsense.
    if bytes.count(where: { $0 == 0 }) > source.count / 4 { return "it is no text: it is full of NUL bytes" }
    return Path.isText(bytes) ? nil : "it is no text: it holds NUL bytes and is not UTF-8"
  }
}
