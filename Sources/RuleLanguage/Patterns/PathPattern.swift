/// Finds path globs that no Swift file could match, so that a slip of the pen is no rule that never speaks.
enum PathPattern {
  private static let end = Array(".swift".utf8)

  /// Why no root-relative path of a Swift file matches; nil where one may.
  static func problem(of elements: [GlobElement]) -> PatternError? {
    if case .literal(let bytes) = elements.first {
      if bytes.starts(with: "/".utf8) || bytes.starts(with: "./".utf8) || bytes.starts(with: "../".utf8) {
        return PatternError(
          message: "no path begins like this: paths begin at the root, without a slash or dots")
      }
    }
    guard case .literal(let bytes) = elements.last, !canEnd(bytes, isWhole: elements.count == 1) else {
      return nil
    }
    let hint =
      bytes.last == UInt8(ascii: "/")
      ? "for all files in the folder, end with /**"
      : bytes.contains(UInt8(ascii: "."))
        ? nil : "a pattern for files ends with .swift, one for all files in a folder with /**"
    return PatternError(
      message: "this matches no Swift file, since no path of one ends like this", hint: hint)
  }

  private static func canEnd(_ bytes: [UInt8], isWhole: Bool) -> Bool {
    if bytes.count > end.count || isWhole { return bytes.count > end.count && bytes.hasSuffix(end) }
    return end.hasSuffix(bytes)
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ other: [UInt8]) -> Bool {
    count >= other.count && suffix(other.count).elementsEqual(other)
  }
}
