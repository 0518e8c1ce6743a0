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
  private let outline: Outline
  private let closed: ClosedRegions
  private let suppressions: Suppressions
  private let reason: String

  /// - Parameters:
  ///   - text: the bytes of the file.
  ///   - reason: what stands behind `--`; nil for none.
  public init(_ text: [UInt8], reason: String?) {
    self.text = text
    self.reason = reason.map { " -- \($0)" } ?? ""
    let lines = text.withUnsafeBufferPointer { LineTable($0) }
    let names = NameTable()
    let table = TokenTable()
    let buffer = SourceBuffer()
    let outline = withExtendedLifetime(buffer) {
      Parser.parse(buffer.copy(text), table: table, names: names, wantsFacts: false)
    }
    closed = ClosedRegions(table.listing(), text)
    suppressions = text.withUnsafeBufferPointer { Suppressions(outline.directives, text: $0, lines: lines) }
    self.lines = lines
    self.outline = outline
  }

  /// The file with comments for its findings.
  public func adding(_ findings: [Finding]) -> [UInt8] {
    var rules: [Form: Set<String>] = [:]
    for finding in findings { rules[form(for: finding), default: []].insert(finding.rule) }
    let added = rules.flatMap { insertions($0, $1.sorted().joined(separator: ", ")) }
    var result = text
    for insertion in added.sorted(by: >) {
      result.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
    }
    return result
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
      if let end = existingIDs(before: code) { return [Insertion(offset: end, text: ", \(ids)")] }
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
    let declaration = outline.declarations.first { Int($0.nameStart) == bytes.lowerBound }
    let code = lines.line(at: min(declaration.map { Int($0.start) } ?? bytes.lowerBound, text.count))
    if closed.isFree(lines.starts[code]), !closed.isComment(bytes.lowerBound) {
      return .next(documentedLine(code), code: code)
    }
    let start = (0...code).last { closed.isFree(lines.starts[$0]) } ?? 0
    let end = (code + 1..<max(code + 1, lines.starts.count)).first { closed.isFree(lines.starts[$0]) }
    return .around(documentedLine(start), end ?? lines.starts.count)
  }

  /// Where the documentation begins of a declaration that a line begins with, so that the two stay together.
  private func documentedLine(_ line: Int) -> Int {
    let documented = outline.declarations.first {
      $0.documentationEnd > $0.documentationStart && lines.line(at: Int($0.start)) == line
    }
    return documented.map { lines.line(at: Int($0.documentationStart)) } ?? line
  }

  /// Behind the last id of a `disable:next` for a line.
  private func existingIDs(before code: Int) -> Int? {
    suppressions.entries.last { $0.lines == code...code && lines.line(at: $0.bytes.lowerBound) < code }?.bytes
      .upperBound
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

  /// That of the first line.
  private var lineEnd: String {
    guard let end = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if text[end] == 0x0A { return "\n" }
    return end + 1 < text.count && text[end + 1] == 0x0A ? "\r\n" : "\r"
  }
}
