import Foundation
import JSON

extension RulePage {
  /// Reads a page.
  /// - Parameters:
  ///   - path: where it stands; its folder is the subject, its name the id of the rule.
  ///   - shared: what its rule may use besides its own definitions.
  ///   - checksRule: whether what is wrong with the rule is told besides, where names mean what they do by default: else
  ///     it is told when the rule is compiled, as which it never is where the page cannot be read.
  public static func parse(
    _ text: String, path: String, sharing shared: SharedDefinitions? = nil, checksRule: Bool = false
  ) -> Result<RulePage, LoadError> {
    var parser = RulePageParser(text, path: path)
    var page = parser.parse()
    page?.definition.shared = shared
    var diagnostics = parser.reader.diagnostics
    if checksRule, let page { diagnostics += page.definition.mistakes }
    guard let page, diagnostics.isEmpty else { return .failure(LoadError(diagnostics)) }
    return .success(page)
  }

  /// The folder of a page.
  static func subject(ofPath path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().last.map { String(Substring($0)) } ?? ""
  }
}

/// Reads `# Title`, text, one JSON block, and the examples under `## Passes`, `## Fails` and `## Fixed`.
private struct RulePageParser {
  var reader: ValueReader
  private let markdown: MarkdownReader
  private let text: String
  private let path: String
  private let subject: String
  private var title: String?
  private var json: JSONValue?
  private var section: RuleExample.Kind?
  /// How many examples there were, and the line, when the section began.
  private var sectionStart = (examples: 0, line: 0)
  private var project = RuleExample(kind: .passes, files: [], expectations: [])
  private var examples: [RuleExample] = []
  /// What is not read, and was most likely meant to be: its line, and what to write.
  private var unread: (line: Int, hint: String)?
  /// The failing examples of the last `## Fails` that no `## Fixed` answers yet.
  private var unanswered: [Int] = []

  init(_ text: String, path: String) {
    reader = ValueReader(file: path)
    markdown = MarkdownReader(Array(text.utf8))
    self.text = text
    self.path = path
    subject = RulePage.subject(ofPath: path)
  }

  mutating func parse() -> RulePage? {
    if let line = markdown.openFence { fail("this block is not closed", line: line) }
    for block in markdown.blocks { read(block) }
    endSection()
    guard let json else {
      if reader.diagnostics.isEmpty { failLacking("the page has no JSON block, which is the rule", line: 0) }
      return nil
    }
    checkWhole(json)
    let definition = RuleDefinition(file: path, title: title, subject: subject, page: text, json: json)
    return RulePage(definition: definition, examples: examples)
  }

  // MARK: Blocks

  private mutating func read(_ block: MarkdownReader.Block) {
    if title == nil {
      guard case .heading(level: 1, let text) = block.block else {
        fail("a page begins with its title, \"# …\"", line: block.line)
        title = ""
        return
      }
      title = text
      return
    }
    switch block.block {
    case .heading(let level, let text): heading(level, text, line: block.line)
    case .code(let info, let lines): code(info, lines, line: block.line)
    case .rule: endProject()
    case .text: noteFence(line: block.line)
    }
  }

  /// Fences of other Markdown: with tildes, or inside of something else.
  private mutating func noteFence(line: Int) {
    let text = markdown.text(markdown.lines[line]).trimmed
    guard text.hasPrefix("~~~") || text.hasPrefix("```") else { return }
    note("a block stands between lines that begin with ```", line: line)
  }

  private mutating func note(_ hint: String, line: Int) {
    unread = unread ?? (line, hint)
  }

  /// Notes that something is missing: where it stands, if it was written otherwise.
  private mutating func failLacking(_ message: String, line: Int) {
    fail(message, line: unread?.line ?? line, hint: unread?.hint)
  }

  private mutating func heading(_ level: Int, _ text: String, line: Int) {
    guard level <= 2 else {
      if RuleExample.Kind(rawValue: text) != nil { note("write \"## \(text)\"", line: line) }
      return
    }
    endSection()
    guard level == 2, let kind = RuleExample.Kind(rawValue: text) else {
      let names = RuleExample.Kind.allCases.map(\.rawValue)
      fail(
        "the headings below the title are \"## Passes\", \"## Fails\" and \"## Fixed\"", line: line,
        hint: NearestWord.hint(for: text, among: names))
      return
    }
    section = kind
    sectionStart = (examples.count, line)
    project = RuleExample(kind: kind, files: [], expectations: [])
    if kind == .fails { unanswered = [] }
  }

  private mutating func code(_ info: String, _ lines: Range<Int>, line: Int) {
    let words = info.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, section) {
    case ("json", _): rule(lines, line: line)
    case ("swift", .some): file(at: words.count > 1 ? words[1].trimmed : nil, lines, line: line)
    case (let word?, nil):
      if word.lowercased() == "json" { note("write ```json", line: line) }
    case (nil, nil): break
    default:
      fail("an example is a block ```swift, with the path of its file behind it", line: line)
    }
  }

  private mutating func rule(_ lines: Range<Int>, line: Int) {
    guard json == nil else { return fail("the page has a second JSON block", line: line) }
    json = reader.json { () throws(JSONError) in try markdown.json(ofLines: lines) } ?? .null
  }

  // MARK: Examples

  private mutating func file(at path: String?, _ lines: Range<Int>, line: Int) {
    let path = path ?? ExamplePath.standard(forSubject: subject)
    if !ExamplePath.isValid(path) {
      fail("\"\(path)\" is no path of a Swift file from the root of a project", line: line)
    }
    if project.files.contains(where: { $0.path == path }) {
      fail(
        "this project has two files \"\(path)\"", line: line, hint: "a line --- begins another project")
    }
    var text = ""
    for (number, index) in lines.enumerated() {
      let (code, mark) = Self.splitMark(markdown.bytes[markdown.lines[index]])
      text += code + "\n"
      guard let mark else { continue }
      if mark.isEmpty { fail("the mark does not say what the message must hold", line: index) }
      project.expectations.append(
        RuleExample.Expectation(file: project.files.count, line: number + 1, text: mark))
    }
    project.files.append(RuleExample.File(path: path, text: text, pageLine: lines.lowerBound + 1))
    checkMarks(line: line)
  }

  /// Code and mark of a line `code // ✗ text`.
  private static func splitMark(_ line: ArraySlice<UInt8>) -> (code: String, mark: String?) {
    let text = String(decoding: line, as: UTF8.self)
    // Most lines have nothing but ASCII, and no mark.
    guard line.contains(where: { $0 >= 0x80 }), let sign = text.range(of: "// ✗") else { return (text, nil) }
    let code = text[..<sign.lowerBound].utf8
    let codeEnd = code.lastIndex { $0 != 0x20 && $0 != 0x09 }.map(code.index(after:)) ?? code.startIndex
    return (String(text[..<codeEnd]), String(text[sign.upperBound...]).trimmed)
  }

  private mutating func checkMarks(line: Int) {
    if project.kind == .passes, !project.expectations.isEmpty {
      fail("\"## \(project.kind.rawValue)\" has no marks ✗", line: line)
      project.expectations = []
    }
  }

  private mutating func endProject() {
    guard !project.files.isEmpty else { return }
    if project.kind == .fails, project.expectations.isEmpty {
      fail("this failing example has no mark // ✗", line: project.files[0].pageLine - 2)
    }
    if project.kind == .fails { unanswered.append(examples.count) }
    if project.kind == .fixed, !unanswered.isEmpty { project.fixes = unanswered.removeFirst() }
    if project.kind == .fixed, project.fixes == nil {
      fail("there is no failing example that this is the fixed form of", line: project.files[0].pageLine - 2)
    }
    examples.append(project)
    project = RuleExample(kind: project.kind, files: [], expectations: [])
  }

  private mutating func endSection() {
    guard let section else { return }
    endProject()
    if examples.count == sectionStart.examples {
      failLacking("\"## \(section.rawValue)\" has no example", line: sectionStart.line)
    }
    if section == .fixed, !unanswered.isEmpty {
      fail(
        "\"## Fixed\" does not answer every project of the \"## Fails\" before it", line: sectionStart.line,
        hint: "what has no fix stands under a \"## Fails\" of its own")
    }
    self.section = nil
  }

  // MARK: The whole

  private mutating func checkWhole(_ json: JSONValue) {
    for kind in [RuleExample.Kind.passes, .fails] where !examples.contains(where: { $0.kind == kind }) {
      failLacking("the page has no example under \"## \(kind.rawValue)\"", line: 0)
    }
    let isFixed = examples.contains { $0.kind == .fixed }
    if json["fix"] != nil, !isFixed {
      fail("the rule has a fix, and the page no example under \"## Fixed\"", line: 0)
    } else if json["fix"] == nil, isFixed {
      fail("the page has \"## Fixed\", and the rule no fix", line: 0)
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if let id = json["id"]?.string, name != id + ".md" {
      fail("the page of \"\(id)\" must be called \(id).md", line: 0)
    }
  }

  /// - Parameter line: 0-based.
  private mutating func fail(_ message: String, line: Int, hint: String? = nil) {
    reader.fail(message, at: JSONPosition(offset: 0, line: max(0, line) + 1, column: 1), hint: hint)
  }
}
