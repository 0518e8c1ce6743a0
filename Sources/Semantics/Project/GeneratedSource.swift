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
  /// By byte whether one of all these begins with it.
  private static let beginnings = (UInt8.min...UInt8.max).map { byte in
    (marks + requests + generated).contains { $0[0] == byte }
  }
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
    var hasDocumentedMark = false
    while true {
      rest = rest.drop { $0.isSpace || $0.isLineEnd }
      guard let end = text.commentEnd(at: rest.startIndex) else {
        return hasDocumentedMark && ["import ", "@testable "].contains { rest.starts(with: $0.utf8) }
      }
      let comment = rest.startIndex..<end
      if isMarked(comment, of: text) {
        guard isDocumentation(text[comment]) else { return true }
        hasDocumentedMark = true
      }
      rest = text[end...]
    }
  }

  private static func isMarked(_ comment: Range<Int>, of text: SourceStorage) -> Bool {
    let mayBegin = beginnings
    var isGenerated = false
    for place in comment where mayBegin[Int(text[place])] {
      func isOne(of words: [[UInt8]]) -> Bool {
        words.contains { stands($0, at: place, in: comment, of: text) }
      }
      if isOne(of: marks) || isGenerated && isOne(of: requests) { return true }
      isGenerated = isGenerated || isOne(of: generated)
    }
    return false
  }

  /// Whether some words stand at a place of a comment, and end there.
  private static func stands(_ words: [UInt8], at place: Int, in comment: Range<Int>, of text: SourceStorage)
    -> Bool
  {
    let end = place + words.count
    return end <= comment.upperBound && words.indices.allSatisfy { words[$0] == text[place + $0] }
      && !(end < comment.upperBound && text[end].isOfWord)
  }

  private static func isDocumentation(_ comment: Slice<SourceStorage>) -> Bool {
    comment.starts(with: "///".utf8) || comment.starts(with: "/**".utf8) && comment.count > 4
  }
}
