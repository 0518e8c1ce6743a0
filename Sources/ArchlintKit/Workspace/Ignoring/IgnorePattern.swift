/// One line of an ignore file.
struct IgnorePattern {
  /// `!`: what matches is not ignored after all.
  let isNegated: Bool
  private let onlyFolders: Bool
  /// Whether it is matched against the name alone, in whatever folder.
  private let isName: Bool
  private let glob: IgnoreGlob

  /// nil for a line that is empty, a comment, or matches nothing.
  private init?(line: ArraySlice<UInt8>, foldsCase: Bool) {
    var rest = Self.withoutTrailingSpaces(line)
    guard let first = rest.first, first != UInt8(ascii: "#") else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { rest.removeFirst() }
    onlyFolders = rest.last == UInt8(ascii: "/")
    if onlyFolders { rest.removeLast() }
    isName = !rest.contains(UInt8(ascii: "/"))
    if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
    guard !rest.isEmpty, let glob = IgnoreGlob(rest, isPath: !isName, foldsCase: foldsCase) else {
      return nil
    }
    self.glob = glob
  }

  /// Spaces at the end count only where a backslash stands before them.
  private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      index += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte != UInt8(ascii: " ") { end = min(index, line.endIndex) }
    }
    return line[..<end]
  }

  /// - Parameters:
  ///   - start: where it begins as the folder of the ignore file sees it, in bytes.
  ///   - nameStart: where the last part of it begins.
  func matches(_ path: [UInt8], from start: Int, nameStart: Int, isFolder: Bool) -> Bool {
    if onlyFolders, !isFolder { return false }
    return glob.matches(path, from: isName ? nameStart : start)
  }

  /// The patterns of an ignore file, in the order of its lines.
  static func all(in bytes: [UInt8], foldsCase: Bool) -> [IgnorePattern] {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].split(separator: UInt8(ascii: "\n")).compactMap { line in
      IgnorePattern(line: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, foldsCase: foldsCase)
    }
  }
}
