import Syntax

/// The comments of a text that silence rules, as they are written.
public struct WrittenSuppressions: Sendable {
  public struct Comment: Sendable {
    /// Ids, or globs of ids.
    public var rules: [String]
    /// nil where it does not say why.
    public var reason: String?
    /// 1-based.
    public var line: Int
  }

  public private(set) var comments: [Comment] = []

  /// - Parameter text: of a Swift file.
  public init(in text: [UInt8]) {
    let (syntax, lines) = (ParsedText(text).syntax, LineTable(text))
    add(Suppressions(syntax.tree.directives, text: syntax.source, lines: lines), text, lines)
  }

  /// - Parameters:
  ///   - comments: of a text that is no Swift.
  ///   - text: the same.
  public init(_ comments: [SuppressionComment], in text: [UInt8]) {
    let (source, lines) = (SourceStorage(copying: text), LineTable(text))
    add(Suppressions(comments: comments, text: source, lines: lines), text, lines)
  }

  private mutating func add(_ suppressions: Suppressions, _ text: [UInt8], _ lines: LineTable) {
    for entry in suppressions.entries {
      if entry.isFirst {
        let line = lines.line(at: entry.bytes.lowerBound) + 1
        comments.append(Comment(rules: [], reason: entry.reason.map { Self.words(text[$0]) }, line: line))
      }
      comments[comments.count - 1].rules.append(entry.rule)
    }
  }

  /// On one line, whatever white space there is.
  private static func words(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.split { $0 <= UInt8(ascii: " ") }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}
