import Platform
import Syntax

/// Which bytes are read as source. The compiler takes UTF-8 alone, with a mark at the beginning or without; a NUL byte
/// there is white space to it, with a warning, and so it is to archlint. What is no UTF-8 does not compile: it is read all
/// the same, as far as it is text.
enum SourceEncoding {
  /// Why a file is no source; nil for one that is.
  static func objection(to source: SourceStorage) -> String? {
    let isMarked = source[0] == 0xFE && source[1] == 0xFF || source[0] == 0xFF && source[1] == 0xFE
    if source.count >= 2, isMarked { return "it is UTF-16, and source is UTF-8" }
    guard source.holds(0) else { return nil }
    // UTF-16 without a mark is valid UTF-8, and nonsense.
    if source.count(where: { $0 == 0 }) > source.count / 4 { return "it is no text: it is full of NUL bytes" }
    return Path.isText(source) ? nil : "it is no text: it holds NUL bytes and is not UTF-8"
  }
}
