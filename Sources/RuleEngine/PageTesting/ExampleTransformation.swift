import RuleLanguage
import Semantics
import Syntax

/// Ways to write the same example otherwise. A rule must find the same in it, or nothing where the code is no code.
public enum ExampleTransformation: String, CaseIterable, Sendable {
  case afterEmoji = "after a line with emoji"
  case carriageReturns = "with CRLF line ends"
  case tabs = "indented with tabs"
  case conditionalCompilation = "inside #if DEBUG"
  case extensionInOtherFile = "with members moved to an extension in another file"
  case commentedOut = "commented out"
  case insideString = "inside a string"
  case suppressed = "suppressed"
  case testFiles = "in test files"

  /// - Returns: nil where the rule speaks of that very thing.
  public func apply(to example: ExampleProject, rule: Rule) -> ExampleProject? {
    switch self {
    case .afterEmoji: return example.mappingFiles(shift: 1) { "// 👩‍🚀 çé 🇪🇺\n" + $0 }
    case .carriageReturns:
      return example.mappingFiles(shift: 0) { $0.linesOfText.map { $0 + "\r\n" }.joined() }
    case .tabs: return example.mappingFiles(shift: 0) { $0.indentedWithTabs }
    case .conditionalCompilation:
      if rule.speaksOfConditionalCompilation { return nil }
      return example.mappingFiles(shift: 1) { "#if DEBUG\n" + $0.endingLine + "#endif\n" }
    case .extensionInOtherFile:
      return rule.speaksOfPlacement ? nil : MemberMove(example).result
    case .commentedOut:
      return example.expectingNothing.mappingFiles(shift: 0) { text in
        text.linesOfText.map { "// " + $0 + "\n" }.joined()
      }
    case .insideString:
      return example.expectingNothing.mappingFiles(shift: 0) {
        "let quoted = ###\"\"\"\n" + $0.endingLine + "\"\"\"###\n"
      }
    case .suppressed: return example.suppressing(rule.id)
    case .testFiles:
      guard rule.scope == .sources else { return nil }
      return example.expectingNothing.mappingFiles(shift: 0) { "import XCTest; " + $0 }
    }
  }

  /// Whether the code does not stay where it was, so that what is made of it looks otherwise.
  var movesCode: Bool {
    switch self {
    case .extensionInOtherFile, .suppressed, .commentedOut, .insideString, .testFiles: true
    case .afterEmoji, .carriageReturns, .tabs, .conditionalCompilation: false
    }
  }
}

extension Rule {
  fileprivate var speaksOfConditionalCompilation: Bool {
    nodes.contains { if case .flag(.conditionalCompilation, _) = $0 { true } else { false } }
  }

  /// Whether it asks where something stands: in which file, in which braces, behind what, under which mark.
  fileprivate var speaksOfPlacement: Bool {
    nodes.contains { node in
      switch node {
      case .text(.file, _), .text(.mark, _), .related(.precedes, _), .related(.follows, _),
        .related(.standsBelow, _),
        .flag(.topLevel, _), .ordered:
        true
      case .kinds(let kinds): kinds == FactKinds(.extension)
      case .quantified(let quantification): quantification.domain == .body
      default: false
      }
    } || each.contains(.file) || each.contains(.extension)
  }
}

extension ExampleProject {
  fileprivate var expectingNothing: ExampleProject { ExampleProject(files: files, expected: []) }

  fileprivate func mappingFiles(shift: Int, _ transform: (String) -> String) -> ExampleProject {
    ExampleProject(
      files: files.map { File(path: $0.path, text: transform($0.text)) },
      expected: expected.map { ExpectedFinding(path: $0.path, line: $0.line + shift, text: $0.text) })
  }

  /// A suppression above each expected line.
  fileprivate func suppressing(_ rule: String) -> ExampleProject {
    let files = files.map { file -> File in
      let lines = Set(expected.filter { $0.path == file.path }.map(\.line))
      let text = file.text.linesOfText.enumerated().map { index, line in
        (lines.contains(index + 1) ? "// archlint:disable:next \(rule) -- on purpose\n" : "") + line + "\n"
      }
      return File(path: file.path, text: text.joined())
    }
    return ExampleProject(files: files, expected: [])
  }
}

extension String {
  var linesOfText: [Substring] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  fileprivate var endingLine: String {
    hasSuffix("\n") ? self : self + "\n"
  }

  /// A tab for every two spaces at the start of a line.
  fileprivate var indentedWithTabs: String {
    linesOfText.map { line in
      let spaces = line.prefix { $0 == " " }.count
      return String(repeating: "\t", count: spaces / 2) + line.dropFirst(spaces / 2 * 2) + "\n"
    }
    .joined()
  }
}
