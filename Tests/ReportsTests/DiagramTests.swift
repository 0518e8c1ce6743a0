import Foundation
import Reports
import Semantics
import TestSupport
import Testing

/// Graphs as real programs draw them: Mermaid in a browser, and `dot`.
@Suite(
  .enabled(if: ThoroughTests.areWanted),
  .enabled(
    if: Validator.canDraw, "needs chromium, dot, and python3 with the packages of Tests/requirements.txt"))
struct DiagramTests {
  @Test func `what is drawn is what is there, whatever it is called`() throws {
    let names = [
      "A", "a", "end", "graph", "subgraph", "class", "style", "App Kit", "App-Kit", "App.Kit", "App_Kit",
      "Sources/App/A.swift",
      "say \"a\"", "C#", "<b>bold</b>", "a & b", "#quot;", "&amp;", "100 %", "{Feature}", "[x](y)", "a|b",
      "-->", "`code`",
      "größer", "漢字", "🦊", "a;b", "back\\slash", "\\n", "%% no comment", "click", "1. one", "- two", "x:::y",

    ]
    let edges = names.indices.flatMap { from in
      [1, 3, 7].map { (from, (from + $0) % names.count) }
    }
    let hostile = Self.report(names.map { ($0, "") }, edges)
    let grouped = Self.report(names.enumerated().map { ($1, names[$0 / 5]) }, edges)
    try Validator.draw([("hostile", hostile), ("grouped", grouped), ("empty", Self.report([], []))])
  }

  @Test func `three hundred modules are drawn`() throws {
    let nodes = (0..<300).map { ("Module\($0)", "Packages/P\($0 / 12)") }
    let edges = (0..<300).flatMap { from in [from / 2, from / 3].filter { $0 != from }.map { (from, $0) } }
    try Validator.draw([
      ("large", Self.report(nodes, Array(Dictionary(edges.map { ("\($0)", $0) }) { $1 }.values)))
    ])
  }

  private static func report(_ nodes: [(name: String, group: String)], _ edges: [(Int, Int)]) -> GraphReport {
    let reference = Dependency(place: NodeReference(file: 0, node: 0), target: .outside)
    let graph = DependencyGraph(
      nodes: nodes.enumerated().map { index, node in
        var drawn = DependencyGraph.Node(name: node.name, group: node.group)
        (drawn.isOutside, drawn.typeCount) = (index % 7 == 6, 1)
        return drawn
      },
      edges: edges.sorted { $0 < $1 }.enumerated().map { index, edge in
        DependencyGraph.Edge(
          from: edge.0, to: edge.1, references: Array(repeating: reference, count: index + 1))
      })
    return GraphReport(
      level: "module", version: "1", graph: graph,
      violations: Set(graph.edges.indices.filter { $0 % 5 == 0 }))
  }
}
