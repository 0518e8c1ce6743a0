/// The language of D2.
enum GraphD2 {
  static func text(_ report: GraphReport) -> String {
    let ids = report.nodes.map(\.name).identifiers
    let groupIDs = report.groups.map(\.name).identifiers.map { "g\($0)" }
    var path = ids
    var text = "direction: right\n"
    for ((name, nodes), id) in zip(report.groups, groupIDs) {
      if !name.isEmpty { text += "\(id): \(quoted(name)) {\n" }
      for node in nodes {
        if !name.isEmpty { path[node] = "\(id).\(ids[node])" }
        let style = report.nodes[node].isOutside ? " { style.stroke-dash: 4 }" : ""
        text += (name.isEmpty ? "" : "  ") + "\(ids[node]): \(quoted(report.nodes[node].name))\(style)\n"
      }
      if !name.isEmpty { text += "}\n" }
    }
    for (index, edge) in report.edges.enumerated() {
      let style = report.violations.contains(index) ? " { style.stroke: \"#c02020\" }" : ""
      text += "\(path[edge.from]) -> \(path[edge.to]): \(edge.references.count)\(style)\n"
    }
    return text
  }

  private static func quoted(_ name: String) -> String {
    "\"" + VisibleText.line(name).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
