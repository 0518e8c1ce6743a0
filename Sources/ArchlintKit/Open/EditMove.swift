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

  /// nil for what was changed itself.
  func range(_ bytes: Range<Int>) -> Range<Int>? {
    if bytes.upperBound <= start { return bytes }
    return bytes.lowerBound >= oldEnd ? bytes.lowerBound + shift..<bytes.upperBound + shift : nil
  }
}
