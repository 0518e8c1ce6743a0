/// A flowchart of Mermaid, as Markdown hosts draw it.
enum GraphMermaid {
  static func text(_ report: GraphReport) -> String {
    let ids = report.nodes.map(\.name).identifiers
    let groupIDs = report.groups.map(\.name).identifiers.map { "g\($0)" }
    var text = "flowchart LR\n"
    for ((name, nodes), id) in zip(report.groups, groupIDs) {
      let indent = name.isEmpty ? "  " : "    "
      if !name.isEmpty { text += "  subgraph \(id)[\(quoted(name))]\n" }
      for node in nodes {
        let label = quoted(report.nodes[node].name)
        text += indent + ids[node] + (report.nodes[node].isOutside ? "([\(label)])" : "[\(label)]") + "\n"
      }
      if !name.isEmpty { text += "  end\n" }
    }
    for edge in report.edges { text += "  \(ids[edge.from]) -->|\(edge.references.count)| \(ids[edge.to])\n" }
    let bad = report.violations.sorted()
    if !bad.isEmpty {
      text += "  linkStyle \(bad.map(String.init).joined(separator: ",")) stroke:#c02020,stroke-width:2px\n"
    }
    return text
  }

  private static func quoted(_ name: String) -> String {
    let escaped = VisibleText.line(name).map { character -> String in
      switch character {
      case "\"": "#quot;"
      case "&": "#amp;"
      case "\\": "#92;"
      case "#": "#35;"
      case "<": "#lt;"
      case ">": "#gt;"
      // `%%{…}%%` configures Mermaid wherever it stands, and a label in backticks is Markdown.
      case "%": "#37;"
      case "`": "#96;"
      default: String(character)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
