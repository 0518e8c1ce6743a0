/// Reads patches as `git diff` writes them: the unified format without lines of context.
enum Patch {
  /// The lines (1-based) that each file has gained or that were changed, by the path of the new side without its
  /// `b/`. Files that have only lost lines are there without any.
  static func changedLines(_ patch: [UInt8]) -> [(path: ArraySlice<UInt8>, lines: [ClosedRange<Int>])] {
    var files: [(path: ArraySlice<UInt8>, lines: [ClosedRange<Int>])] = []
    /// Lines of the hunk at hand that are yet to come: they may look like anything.
    var rest = 0
    for line in patch.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if rest > 0 {
        // "\ No newline at end of file" stands between the lines of a hunk and is none.
        if line.first != UInt8(ascii: "\\") { rest -= 1 }
      } else if line.starts(with: "+++ ".utf8) {
        guard let path = path(line.dropFirst(4)) else { continue }
        files.append((path, []))
      } else if line.starts(with: "@@ -".utf8), let (old, new) = hunk(line), !files.isEmpty {
        rest = old.count + new.count
        if new.count > 0 { files[files.count - 1].lines.append(new.start...(new.start + new.count - 1)) }
      }
    }
    return files
  }

  /// `b/path`, or that in quotes with escapes as in C; a tab stands behind a path with spaces. nil for `/dev/null`.
  private static func path(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var bytes = Array(field)
    if bytes.first == UInt8(ascii: "\"") {
      bytes = unquoted(bytes)
    } else if bytes.last == UInt8(ascii: "\t") {
      bytes.removeLast()
    }
    guard bytes.starts(with: "b/".utf8) else { return nil }
    return bytes.dropFirst(2)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10,
    UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]

  private static func unquoted(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let digits = bytes[(index + 1)...].prefix(3).prefix { 0x30...0x37 ~= $0 }
      if digits.count == 3 {
        result.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }))
        index += 4
      } else {
        result.append(escapes[bytes[index + 1]] ?? bytes[index + 1])
        index += 2
      }
    }
    return result
  }

  /// `@@ -START[,COUNT] +START[,COUNT] @@ …`
  private static func hunk(_ line: ArraySlice<UInt8>)
    -> (old: (start: Int, count: Int), new: (start: Int, count: Int))?
  {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 3)
    guard words.count >= 3, words[1].hasPrefix("-"), words[2].hasPrefix("+"),
      let old = range(words[1].dropFirst()), let new = range(words[2].dropFirst())
    else { return nil }
    return (old, new)
  }

  private static func range(_ text: Substring) -> (start: Int, count: Int)? {
    let numbers = text.split(separator: ",").map { Int($0) }
    guard let first = numbers.first, let start = first else { return nil }
    guard numbers.count > 1 else { return (start, 1) }
    return numbers[1].map { (start, $0) }
  }
}
