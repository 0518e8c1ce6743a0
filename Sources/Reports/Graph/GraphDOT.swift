/// The language of Graphviz.
enum GraphDOT {
  static func text(_ report: GraphReport) -> String {
    var text =
      "digraph \(quoted(report.level)) {\n  rankdir=LR;\n  node [shape=box, fontname=\"sans-serif\"];\n"
    for (number, (name, nodes)) in report.groups.enumerated() {
      if !name.isEmpty { text += "  subgraph cluster_\(number) {\n    label=\(quoted(name));\n" }
      for node in nodes {
        let style = report.nodes[node].isOutside ? " [style=dashed]" : ""
        text += (name.isEmpty ? "  " : "    ") + quoted(report.nodes[node].name) + style + ";\n"
      }
      if !name.isEmpty { text += "  }\n" }
    }
    for edge in report.edges {
      let (from, to) = (quoted(report.nodes[edge.from].name), quoted(report.nodes[edge.to].name))
      let color = edge.isViolation ? ", color=\"#c02020\", penwidth=2" : ""
      text += "  \(from) -> \(to) [label=\(quoted(String(edge.count)))\(color)];\n"
    }
    return text + "}\n"
  }

  private static func quoted(_ name: String) -> String {
    "\"" + VisibleText.line(name).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
