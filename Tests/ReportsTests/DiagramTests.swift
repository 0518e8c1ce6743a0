import Foundation
import Reports
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
    GraphReport(
      level: "module", version: "1",
      nodes: nodes.enumerated().map { index, node in
        GraphReport.Node(
          name: node.name, group: node.group, isOutside: index % 7 == 6, typeCount: 1, protocolCount: 0,
          afferent: 0,
          efferent: 0, instability: nil, abstractness: nil, distance: nil)
      },
      edges: edges.sorted { $0 < $1 }.enumerated().map { index, edge in
        GraphReport.Edge(from: edge.0, to: edge.1, count: index + 1, isViolation: index % 5 == 0)
      }, cycles: [])
  }
}
