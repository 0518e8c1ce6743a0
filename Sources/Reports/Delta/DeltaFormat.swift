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
    json.object(lines: true) { json in
      json.member("revision", report.revision)
      json.member("commit", report.commit)
      json.objects("new", report.new, lines: true) { json, added in
        json.key("finding")
        JSONFormat.write(added.finding, to: &json)
        json.member("inBaseline", added.isInBaseline)
      }
      for (key, findings) in [("silenced", report.silenced), ("fixed", report.fixed)] {
        json.objects(key, findings, lines: true) { json, finding in
          json.key("finding")
          JSONFormat.write(finding, to: &json)
        }
      }
      json.objects("moved", report.moved, lines: true) { json, moved in
        json.key("finding")
        JSONFormat.write(moved.finding, to: &json)
        json.member("from", moved.from)
      }
      writeSuppressions(report, to: &json)
      json.array("weakened", lines: true) { json in report.weakened.forEach { json.string($0) } }
      json.objects("budgets", report.budgets, lines: true, write)
      for (key, edges) in [("edgesAdded", report.newEdges), ("edgesRemoved", report.goneEdges)] {
        json.objects(key, edges, lines: true) { json, edge in
          json.member("from", edge.from)
          json.member("to", edge.to)
        }
      }
    }
    return Output(json).text
  }

  private static func write(_ json: inout JSONWriter, _ status: BudgetStatus) {
    json.member("rule", status.budget.rule.value)
    json.member("files", status.budget.files.value)
    json.member("count", status.count)
    json.member("atMost", status.budget.atMost.value)
    json.member("until", status.budget.until?.value)
    json.member("owner", status.budget.owner)
    json.member("kept", status.isKept)
  }

  private static func writeSuppressions(_ report: DeltaReport, to json: inout JSONWriter) {
    json.objects("suppressions", report.suppressions, lines: true) { json, suppression in
      json.member("path", suppression.path)
      json.member("line", suppression.line)
      json.member("rules", suppression.rules)
      json.member("reason", suppression.reason)
    }
    json.objects("baseline", report.baseline, lines: true) { json, entry in
      json.member("path", entry.key.path)
      json.member("declaration", entry.key.declaration)
      json.member("rule", entry.key.rule)
      json.member("count", entry.count)
    }
  }
}
