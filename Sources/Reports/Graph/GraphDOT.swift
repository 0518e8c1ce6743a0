/// The language of Graphviz.
enum GraphDOT {
  static func text(_ report: GraphReport) -> String {
    let ids = report.nodes.map(\.name).identifiers
    // Without new ranks, dot gives up on clusters that lead to each other.
    var text =
      "digraph \(quoted(report.level)) {\n  rankdir=LR;\n  newrank=true;\n  node [shape=box, fontname=\"sans-serif\"];\n"
    for (number, (name, nodes)) in report.groups.enumerated() {
      if !name.isEmpty { text += "  subgraph cluster_\(number) {\n    label=\(quoted(name));\n" }
      for node in nodes {
        let style = report.nodes[node].isOutside ? ", style=dashed" : ""
        let label = quoted(report.nodes[node].name)
        text += (name.isEmpty ? "  " : "    ") + "\(ids[node]) [label=\(label)\(style)];\n"
      }
      if !name.isEmpty { text += "  }\n" }
    }
    for (index, edge) in report.edges.enumerated() {
      let color = report.violations.contains(index) ? ", color=\"#c02020\", penwidth=2" : ""
      let label = quoted(String(edge.references.count))
      text += "  \(ids[edge.from]) -> \(ids[edge.to]) [label=\(label)\(color)];\n"
    }
    return text + "}\n"
  }

  private static func quoted(_ name: String) -> String {
    // Labels have escapes, and entities of HTML.
    let text = VisibleText.line(name).replacing("&", with: "&amp;").replacing("\\", with: "\\\\")
    return "\"" + text.replacing("\"", with: "\\\"") + "\""
  }
}
