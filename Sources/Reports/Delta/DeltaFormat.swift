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
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("revision", report.revision)
      json.member("commit", report.commit)
      list("new", report.new, &json) { json, added in
        json.key("finding")
        JSONFormat.write(added.finding, to: &json)
        json.member("inBaseline", added.isInBaseline)
      }
      for (key, findings) in [("silenced", report.silenced), ("fixed", report.fixed)] {
        list(key, findings, &json) { json, finding in
          json.key("finding")
          JSONFormat.write(finding, to: &json)
        }
      }
      list("moved", report.moved, &json) { json, moved in
        json.key("finding")
        JSONFormat.write(moved.finding, to: &json)
        json.member("from", moved.from)
      }
      writeSuppressions(report, to: &json)
      json.key("weakened")
      json.array(.lines) { json in for sentence in report.weakened { json.value(sentence) } }
      list("budgets", report.budgets, &json) { json, budget in
        json.member("rule", budget.rule)
        json.member("files", budget.files)
        json.member("count", budget.count)
        json.member("atMost", budget.atMost)
        json.key("until")
        if let until = budget.until { json.value(until) } else { json.null() }
        json.key("owner")
        if let owner = budget.owner { json.value(owner) } else { json.null() }
        json.member("kept", budget.isKept)
      }
      for (key, edges) in [("edgesAdded", report.newEdges), ("edgesRemoved", report.goneEdges)] {
        list(key, edges, &json) { json, edge in
          json.member("from", edge.from)
          json.member("to", edge.to)
        }
      }
    }
    json.endDocument()
    return json.output.text
  }

  private static func writeSuppressions(_ report: DeltaReport, to json: inout JSONWriter) {
    list("suppressions", report.suppressions, &json) { json, suppression in
      json.member("path", suppression.path)
      json.member("line", suppression.line)
      json.key("rules")
      json.array { json in for rule in suppression.rules { json.value(rule) } }
      json.key("reason")
      if let reason = suppression.reason { json.value(reason) } else { json.null() }
    }
    list("baseline", report.baseline, &json) { json, entry in
      json.member("path", entry.key.path)
      json.member("declaration", entry.key.declaration)
      json.member("rule", entry.key.rule)
      json.member("count", entry.count)
    }
  }

  private static func list<Element>(
    _ key: String, _ elements: [Element], _ json: inout JSONWriter,
    _ members: (inout JSONWriter, Element) -> Void
  ) {
    json.key(key)
    json.array(.lines) { json in
      for element in elements { json.object { members(&$0, element) } }
    }
  }
}
