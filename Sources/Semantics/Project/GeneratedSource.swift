import Syntax

/// Tells what no member of the team has written: files that a program has generated and says so in the comments above
/// its first line of code, templates for new files, and playgrounds. They are read like all others.
public enum GeneratedSource {
  private static let marks = [
    "Generated using", "Mocks generated from file", "DO NOT EDIT", "swiftlint:disable all", "@generated",
    "@Generated",
  ].map { Array($0.utf8) }
  /// These say so only behind the word that the file is generated: people ask for the same of each other.
  private static let requests = ["do not edit", "Do not edit", "do not modify", "Do not modify"].map {
    Array($0.utf8)
  }
  private static let generated = ["generated", "Generated"].map { Array($0.utf8) }
  private static let folderEndings = [".xctemplate", ".playground"].map { Array($0.utf8) }

  /// - Parameter path: with forward slashes.
  public static func holds(path: String, text: SourceStorage) -> Bool {
    isTemplate(path) || hasMark(text)
  }

  /// Whether it stands in a folder of templates, or in a playground.
  private static func isTemplate(_ path: String) -> Bool {
    let path = Array(path.utf8)
    return path.indices.contains { index in
      path[index] == UInt8(ascii: "/")
        && folderEndings.contains { path[..<index].suffix($0.count).elementsEqual($0) }
    }
  }

  /// Whether a comment above the code, which documents nothing, has one of the marks. Above an import there is
  /// nothing to document.
  private static func hasMark(_ text: SourceStorage) -> Bool {
    var rest = text[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    if rest.starts(with: "#!".utf8) { rest = rest.drop { !$0.isLineEnd } }
    var isMarked = false
    while true {
      rest = rest.drop { $0.isSpace || $0.isLineEnd }
      guard let end = text.commentEnd(at: rest.startIndex) else {
        return isMarked && ["import ", "@testable "].contains { rest.starts(with: $0.utf8) }
      }
      let comment = text[rest.startIndex..<end]
      if isMark(comment) {
        guard isDocumentation(comment) else { return true }
        isMarked = true
      }
      rest = text[end...]
    }
  }

  private static func isMark(_ comment: Slice<SourceStorage>) -> Bool {
    marks.contains { rest(of: comment, behind: $0) != nil }
      || generated.contains { word in
        guard let rest = rest(of: comment, behind: word) else { return false }
        return requests.contains { self.rest(of: rest, behind: $0) != nil }
      }
  }

  private static func isDocumentation(_ comment: Slice<SourceStorage>) -> Bool {
    comment.starts(with: "///".utf8) || comment.starts(with: "/**".utf8) && comment.count > 4
  }

  private static func isWord(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      return true
    default: return false
    }
  }

  /// What stands behind the first place of a mark; nil where it stands nowhere.
  private static func rest(of text: Slice<SourceStorage>, behind mark: [UInt8]) -> Slice<SourceStorage>? {
    var rest = text
    while let start = rest.firstIndex(of: mark[0]) {
      rest = rest[start...]
      let behind = rest.dropFirst(mark.count)
      if rest.starts(with: mark), !isWord(behind.first) { return behind }
      rest = rest.dropFirst()
    }
    return nil
  }
}
