import JSON

/// The formats of what became of the architecture since a commit.
public enum DeltaFormat: String, CaseIterable, Sendable {
  case text, markdown, json

  public func render(_ report: DeltaReport) -> String {
    switch self {
    case .text: DeltaText.render(report)
    case .markdown: DeltaMarkdown.render(report)
    case .json: DeltaJSON.render(report)
    }
  }
}

/// For a terminal.
private enum DeltaText {
  static func render(_ report: DeltaReport) -> String {
    let sections = DeltaSection.all(of: report).map { section in
      VisibleText.make(section.title) + "\n" + section.lines.map(line).joined()
    }
    return ([VisibleText.make(report.sentence) + "\n"] + sections).joined(separator: "\n")
  }

  private static func line(_ line: DeltaSection.Line) -> String {
    let place = line.place.map { PlaceText.path($0) + ": " } ?? ""
    let rule = line.rule.map { "  [\(VisibleText.make($0))]" } ?? ""
    return "  \(place)\(VisibleText.make(line.text))\(rule)\n"
  }
}

/// For summaries of jobs and comments on pull requests, which take about a megabyte.
private enum DeltaMarkdown {
  private static let mostLines = 200

  static func render(_ report: DeltaReport) -> String {
    let sections = DeltaSection.all(of: report).map(text)
    return "### archlint: \(MarkdownText.escape(report.sentence))\n" + sections.joined()
  }

  private static func text(_ section: DeltaSection) -> String {
    var text = "\n**\(section.title)**\n\n"
    let isTable = section.lines.contains { $0.place != nil }
    if isTable { text += "| place | what | rule |\n| --- | --- | --- |\n" }
    for line in section.lines.prefix(mostLines) {
      guard isTable else {
        text += "- \(MarkdownText.escape(line.text))\n"
        continue
      }
      let cells = [
        MarkdownText.code(line.place ?? ""), MarkdownText.escape(line.text),
        MarkdownText.code(line.rule ?? ""),
      ]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    let left = section.lines.count - mostLines
    return left > 0 ? text + "\nand \(left) more\n" : text
  }
}

private enum DeltaJSON {
  static func render(_ report: DeltaReport) -> String {
    var json = JSONWriter(style: .rows)
    json.object { json in
      json.member("revision", .string(report.revision))
      json.member("commit", .string(report.commit))
      json.rows("new", report.new) {
        ["finding": JSONFormat.json($0.finding), "inBaseline": .bool($0.isInBaseline)]
      }
      json.rows("silenced", report.silenced) { ["finding": JSONFormat.json($0)] }
      json.rows("fixed", report.fixed) { ["finding": JSONFormat.json($0)] }
      json.rows("moved", report.moved) {
        ["finding": JSONFormat.json($0.finding), "from": .string($0.from)]
      }
      json.rows("suppressions", report.suppressions) {
        [
          "path": .string($0.path), "line": .number($0.line), "rules": .strings($0.rules),
          "reason": .string($0.reason),
        ]
      }
      json.rows("baseline", report.baseline) { key, count in
        [
          "path": .string(key.path), "declaration": .string(key.declaration), "rule": .string(key.rule),
          "count": .number(count),
        ]
      }
      json.rows("weakened", report.weakened) { .string($0) }
      json.rows("budgets", report.budgets) { $0.json }
      for (key, edges) in [("edgesAdded", report.newEdges), ("edgesRemoved", report.goneEdges)] {
        json.rows(key, edges) { ["from": .string($0.from), "to": .string($0.to)] }
      }
    }
    return Output(json).text
  }
}
