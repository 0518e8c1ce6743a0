import Syntax

/// Where places of a text stand after an edit. All that differs is taken for one edit.
struct EditMove {
  private let start: Int
  private let oldEnd: Int
  private let shift: Int

  init(_ old: [UInt8], _ new: [UInt8]) {
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let longest = min(old.count, new.count) - prefix
    let suffix = zip(old.reversed(), new.reversed()).prefix(longest).prefix { $0 == $1 }.count
    start = prefix
    oldEnd = old.count - suffix
    shift = new.count - old.count
  }

  /// Names around what was changed, before and after; not more than a line of them.
  func words(_ old: [UInt8], _ new: [UInt8]) -> [[UInt8]] {
    Self.words(old, start..<oldEnd) + Self.words(new, start..<oldEnd + shift)
  }

  private static let longestLine = 400

  private static func words(_ text: [UInt8], _ changed: Range<Int>) -> [[UInt8]] {
    var (start, end) = (changed.lowerBound, min(changed.upperBound, changed.lowerBound + longestLine))
    while start > 0, text[start - 1].mayContinueWord, changed.lowerBound - start < longestLine { start -= 1 }
    while end < text.count, text[end].mayContinueWord, end - changed.lowerBound < longestLine { end += 1 }
    return text[start..<end].split { !$0.mayContinueWord }.map(Array.init)
  }

  /// nil for what was changed itself.
  func range(_ bytes: Range<Int>) -> Range<Int>? {
    if bytes.upperBound <= start { return bytes }
    return bytes.lowerBound >= oldEnd ? bytes.lowerBound + shift..<bytes.upperBound + shift : nil
  }
}
