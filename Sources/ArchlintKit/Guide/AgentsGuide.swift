import Reports
import RuleLanguage
import Syntax

/// What is in force, for assistants: a line a rule, by subject, as much of it as a budget of tokens has room for.
struct AgentsGuide {
  let guide: Guide

  /// How much is said of a rule.
  enum Detail {
    case id, title, remedy
  }

  /// Markdown that takes no more tokens than wanted, as far as that can be: each rule is named whatever they are. What a
  /// finding says is to be done is told of errors first, then of warnings, then of notes, until there is no more room.
  func text(maxTokens: Int) -> String {
    let order = guide.rules.sorted { ($1.severity, $0.id) < ($0.severity, $1.id) }.map(\.id)
    let richest = text { _ in .remedy }
    if TokenEstimate(richest).count <= maxTokens { return richest }
    let titles = text { _ in .title }
    let base: Detail = TokenEstimate(titles).count <= maxTokens ? .title : .id
    let more: Detail = base == .title ? .remedy : .title
    func longer(_ count: Int) -> String {
      let chosen = Set(order.prefix(count))
      return text { chosen.contains($0) ? more : base }
    }
    let tooMany = (1..<order.count + 1).partitioningIndex {
      TokenEstimate(longer($0)).count > maxTokens
    }
    return longer(tooMany - 1)
  }

  private func text(_ detail: (String) -> Detail) -> String {
    let chapters = [
      Self.head, names, rules(detail), layers, parts(detail),
    ]
    return chapters.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static let head = """
    ## Architecture

    archlint checks these rules. `!` is an error, `?` a note, all others are warnings; `archlint fix PATH` corrects `*`.

    - Before a new file: `archlint guide PATH` names the rules for it and a file to follow.
    - After a change: `archlint lint --format agent PATH`. `archlint explain ID` shows reasons and examples.
    - Leave `.archlint.json` and the baseline as they are. `// archlint:disable:next ID -- reason` silences a line.

    """

  private var names: String {
    guard !guide.names.isEmpty else { return "" }
    let names = guide.names.map {
      "\($0.name) " + $0.globs.map { GuideText.code($0) }.joined(separator: " or ")
    }
    return "Names: " + names.joined(separator: ", ") + "\n"
  }

  private func rules(_ detail: (String) -> Detail) -> String {
    guide.subjects.map { subject, rules in
      "### \(GuideText.line(subject))\n\n" + rules.map { Self.line($0, detail($0.id)) }.joined()
    }.joined(separator: "\n")
  }

  static func line(_ rule: GuideRule, _ detail: Detail = .remedy) -> String {
    let marks = mark(rule.severity) + (rule.fix == .safe ? "*" : "")
    var line = "- " + GuideText.line(rule.id) + marks
    if detail != .id { line += ": " + GuideText.line(rule.title) }
    if detail == .remedy, let remedy = rule.remedy { line += ". " + GuideText.line(remedy) }
    return line + "\n"
  }

  static func mark(_ severity: Severity) -> String {
    severity.called(error: "!", warning: "", note: "?")
  }

  private var layers: String {
    guide.layers.isEmpty ? "" : "### Layers\n\n" + guide.layers.map(Self.lines).joined()
  }

  /// A line that tells which files are in a layer, and whom they may know.
  static func lines(of layer: Guide.Layer) -> String {
    let globs = layer.globs.map { GuideText.code($0) }.joined(separator: ", ")
    let head = "- \(GuideText.line(layer.name)): \(globs)"
    guard let severity = layer.severity, !layer.sentences.isEmpty else { return head + "\n" }
    return
      "\(head). \(GuideText.line(layer.sentences.joined(separator: " "))) (\(layer.id)\(mark(severity)))\n"
  }

  private func parts(_ detail: (String) -> Detail) -> String {
    guide.parts.map { Self.text(of: $0, detail) }.joined(separator: "\n")
  }

  /// What is otherwise in some files.
  static func text(of part: Guide.Part) -> String {
    text(of: part) { _ in .remedy }
  }

  private static func text(of part: Guide.Part, _ detail: (String) -> Detail) -> String {
    let globs = part.globs.map { GuideText.code($0) }.joined(separator: ", ")
    let off =
      part.off.isEmpty ? "" : "- off: \(part.off.map { GuideText.line($0) }.joined(separator: ", "))\n"
    return "### Otherwise in \(globs)\n\n" + off + part.rules.map { line($0, detail($0.id)) }.joined()
  }
}
