import Semantics

/// Each node with what it uses and what uses it, as a table of contents.
struct GraphText {
  let report: GraphReport
  let showsMetrics: Bool

  var text: String {
    guard !report.nodes.isEmpty else { return "No \(report.level) is left.\n" }
    var text = ""
    for (name, nodes) in report.groups {
      if !name.isEmpty { text += "\(VisibleText.make(name))\n\n" }
      for node in nodes { text += section(node) + "\n" }
    }
    text += cycles
    if showsMetrics { text += metrics }
    return text + totals
  }

  private func section(_ node: Int) -> String {
    var text = name(node) + (report.nodes[node].isOutside ? "  (outside)" : "") + "\n"
    text += row("uses", Array(report.graph.edges(from: node))) { $0.to }
    text += row("used by", report.graph.edges(to: node)) { $0.from }
    return text
  }

  private func row(
    _ title: String, _ edges: [Int], _ other: (DependencyGraph.Edge) -> Int
  ) -> String {
    guard !edges.isEmpty else { return "" }
    let names = edges.map { index -> String in
      let edge = report.edges[index]
      let mark = report.violations.contains(index) ? " ✗" : ""
      return "\(name(other(edge))) (\(edge.references.count))\(mark)"
    }
    return "  " + title.padded(to: 9) + names.joined(separator: ", ") + "\n"
  }

  private var cycles: String {
    report.graph.cycles.map { cycle in
      let way =
        cycle.shortest.map { name(report.edges[$0].from) } + [
          cycle.shortest.first.map { name(report.edges[$0].from) } ?? ""
        ]
      let cut = cycle.cut.map { "\(name(report.edges[$0].from)) → \(name(report.edges[$0].to))" }
      let count = cycle.cut.reduce(0) { $0 + report.edges[$1].references.count }
      return "cycle of \(cycle.nodes.count): \(way.joined(separator: " → "))\n"
        + "  without \(cycle.isFewest ? "" : "at most ")\(count) \(count == 1 ? "reference" : "references") there is none: \(cut.joined(separator: ", "))\n\n"
    }.joined()
  }

  private var metrics: String {
    let titles = ["", "used by", "uses", "instability", "abstractness", "distance"]
    let figures = report.graph.metrics
    let counted = report.nodes.indices.filter { !report.nodes[$0].isOutside }
    let rows = counted.map { index -> [String] in
      let metrics = figures[index]
      return [
        name(index), "\(metrics.afferent)", "\(metrics.efferent)", Self.decimals(metrics.instability),
        Self.decimals(metrics.abstractness), Self.decimals(metrics.distance),
      ]
    }
    let widths = titles.indices.map { column in ([titles] + rows).map { $0[column].count }.max() ?? 0 }
    let lines = ([titles] + rows).map { row -> String in
      zip(row, widths).enumerated().map { column, cell in
        column == 0 ? cell.0.padded(to: cell.1) : cell.0.aligned(to: cell.1)
      }.joined(separator: "  ")
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// Two decimals; a dash for nothing.
  private static func decimals(_ value: Double?) -> String {
    guard let value else { return "–" }
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  private var totals: String {
    let nodes = report.nodes.count == 1 ? "1 \(report.level)" : "\(report.nodes.count) \(report.level)s"
    let violations = report.violations.count
    let bad =
      violations == 0 ? "" : ", \(violations) of which \(violations == 1 ? "breaks" : "break") a rule (✗)"
    return
      "\(nodes), \(report.edges.count) \(report.edges.count == 1 ? "dependency" : "dependencies")\(bad)\n"
  }

  private func name(_ node: Int) -> String { VisibleText.make(report.nodes[node].name) }
}
