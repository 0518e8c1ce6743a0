import Semantics
import Syntax

/// Writes comments that silence findings into a file, one above each line that has some:
///
/// - above a declaration and its documentation, or above the line of a finding, `disable:next`; one that stands there
///   already is given the further ids;
/// - where that line begins in a literal or a comment, so that no comment can stand above it, `disable` before and
///   `enable` behind; so also for findings on comments themselves, which are no code;
/// - for findings on the file as a whole `disable:file` at its head.
///
/// Indentation and line ends are those of the file.
public struct SuppressionWriter {
  private let text: [UInt8]
  private let lines: LineTable
  private let syntax: FileSyntax
  private let closed: ClosedRegions
  private let suppressions: Suppressions
  private let reason: String
  /// The first declaration whose name begins at a byte.
  private let declarations: [Int: Int]
  /// By line, where the documentation begins of the first declaration that begins on it and has some.
  private let documentedLines: [Int: Int]
  /// By line of code, behind which id of a `disable:next` above it, more may be written.
  private let idEnds: [Int: Int]
  /// By line, the nearest one from it upwards above which a comment can stand, and from it downwards.
  private let freeLines: (above: [Int?], below: [Int?])
  /// That of the first line.
  private let lineEnd: String

  /// - Parameters:
  ///   - text: the bytes of the file.
  ///   - reason: what stands behind `--`; nil for none.
  public init(_ text: [UInt8], reason: String?) {
    self.text = text
    self.reason = reason.map { " -- \($0)" } ?? ""
    let lines = LineTable(text)
    let parsed = ParsedText(text)
    let syntax = parsed.syntax
    let closed = ClosedRegions(parsed.tokens, syntax.source)
    let suppressions = Suppressions(syntax.tree.directives, text: syntax.source, lines: lines)
    declarations = Dictionary(
      syntax.declarations.indices.map { (Int(syntax.declarations[$0].nameStart), $0) },
      uniquingKeysWith: { first, _ in first })
    documentedLines = Dictionary(
      syntax.declarations.compactMap { declaration in
        syntax.documentation(of: declaration).map {
          (lines.line(at: Int(declaration.start)), lines.line(at: $0.lowerBound))
        }
      },
      uniquingKeysWith: { first, _ in first })
    idEnds = Self.idEnds(suppressions, lines, text, reason: reason)
    freeLines = Self.freeLines(lines.starts.map { closed.isFree($0) })
    lineEnd = Self.firstLineEnd(text)
    self.closed = closed
    self.suppressions = suppressions
    self.lines = lines
    self.syntax = syntax
  }

  private static func idEnds(
    _ suppressions: Suppressions, _ lines: LineTable, _ text: [UInt8], reason: String?
  ) -> [Int: Int] {
    var ends: [Int: Int] = [:]
    for entry in suppressions.entries where entry.lines.count == 1 {
      let own = entry.reason.map { String(decoding: text[$0], as: UTF8.self) }
      guard reason == nil || reason == own else { continue }
      let code = entry.lines.lowerBound
      if lines.line(at: entry.bytes.lowerBound) < code { ends[code] = entry.bytes.upperBound }
    }
    return ends
  }

  private static func freeLines(_ areFree: [Bool]) -> (above: [Int?], below: [Int?]) {
    var (above, below) = (
      [Int?](repeating: nil, count: areFree.count), [Int?](repeating: nil, count: areFree.count)
    )
    for line in areFree.indices { above[line] = areFree[line] ? line : line == 0 ? nil : above[line - 1] }
    for line in areFree.indices.reversed() {
      below[line] = areFree[line] ? line : line + 1 == areFree.count ? nil : below[line + 1]
    }
    return (above, below)
  }

  /// The file with comments for its findings.
  public func adding(_ findings: [Finding]) -> [UInt8] {
    var rules: [Form: Set<String>] = [:]
    for finding in findings { rules[form(for: finding), default: []].insert(finding.rule) }
    let added = rules.flatMap { insertions($0, $1.sorted().joined(separator: ", ")) }
    var result: [UInt8] = []
    var offset = 0
    for insertion in added.sorted() {
      result += text[offset..<insertion.offset]
      result += insertion.text.utf8
      offset = insertion.offset
    }
    return result + text[offset...]
  }

  private struct Insertion: Comparable {
    var offset: Int
    var text: String
    /// At the same offset the smaller stands first.
    var order = 0

    static func < (left: Insertion, right: Insertion) -> Bool {
      (left.offset, left.order, left.text) < (right.offset, right.order, right.text)
    }
  }

  private func insertions(_ form: Form, _ ids: String) -> [Insertion] {
    switch form {
    case .file: return [comment("disable:file \(ids)\(reason)", above: headLine)]
    case .next(let line, let code):
      if let end = idEnds[code] { return [Insertion(offset: end, text: ", \(ids)")] }
      return [comment("disable:next \(ids)\(reason)", above: line, order: 2)]
    case .around(let first, let last):
      return [
        comment("disable \(ids)\(reason)", above: first, order: 3),
        comment("enable \(ids)", above: last, order: 1),
      ]
    }
  }

  // MARK: - Forms

  /// Lines are 0-based.
  private enum Form: Hashable {
    case file
    /// The line to write above, and that of the code.
    case next(Int, code: Int)
    /// The lines to write above; the second may be behind the last.
    case around(Int, Int)
  }

  private func form(for finding: Finding) -> Form {
    let bytes = finding.location.bytes
    if bytes.isEmpty, bytes.lowerBound == 0 { return .file }
    let declaration = declarations[bytes.lowerBound].map { syntax.declarations[$0] }
    let code = lines.line(at: min(declaration.map { Int($0.start) } ?? bytes.lowerBound, text.count))
    if closed.isFree(lines.starts[code]), !closed.isComment(bytes.lowerBound) {
      return .next(documentedLine(code), code: code)
    }
    let end = code + 1 < lines.starts.count ? freeLines.below[code + 1] : nil
    return .around(documentedLine(freeLines.above[code] ?? 0), end ?? lines.starts.count)
  }

  /// Where the documentation begins of a declaration that a line begins with, so that the two stay together.
  private func documentedLine(_ line: Int) -> Int {
    documentedLines[line] ?? line
  }

  // MARK: - Text

  /// The first line that need not stay the first: neither `#!` nor the version of a manifest.
  private var headLine: Int {
    lines.starts.firstIndex { start in
      let head = text[start...].prefix(40)
      return !head.starts(with: "#!".utf8) && !head.starts(with: "// swift-tools-version".utf8)
        && !head.starts(with: "//swift-tools-version".utf8)
    } ?? lines.starts.count
  }

  private func comment(_ words: String, above line: Int, order: Int = 0) -> Insertion {
    guard line < lines.starts.count else {
      return Insertion(offset: text.count, text: "\(lineEnd)// archlint:\(words)", order: order)
    }
    let start = lines.starts[line]
    let hasMark = start == 0 && text.starts(with: [0xEF, 0xBB, 0xBF])
    let indentation = text[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    return Insertion(
      offset: hasMark ? 3 : start,
      text: String(decoding: indentation, as: UTF8.self) + "// archlint:\(words)\(lineEnd)", order: order)
  }

  private static func firstLineEnd(_ text: [UInt8]) -> String {
    guard let end = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if text[end] == 0x0A { return "\n" }
    return end + 1 < text.count && text[end + 1] == 0x0A ? "\r\n" : "\r"
  }
}
