import RuleLanguage
import Semantics

/// Holds a graph against the arrows that a document draws. What is not drawn as a box nobody speaks of.
public struct DiagramCheck: Sendable {
  private let chart: MermaidFlowchart
  private let path: String

  /// - Parameter path: of the document, as findings call it.
  public init(_ chart: MermaidFlowchart, path: String) {
    (self.chart, self.path) = (chart, path)
  }

  /// Boxes that are no nodes of a graph.
  public func unknownBoxes(in graph: DependencyGraph) -> [Diagnostic] {
    let names = graph.nodes.map(\.name)
    let known = Set(names)
    return chart.boxes.filter { !known.contains($0.label) }.enumerated().map { place, box in
      let hint =
        place < Diagnostic.mostHints
        ? NearestWord.hint(for: box.label, among: names) ?? "there are \(names.shortList)" : nil
      return Diagnostic(
        file: path, line: box.line, column: 1,
        message: "the diagram draws \"\(box.label)\", and there is none", hint: hint)
    }
  }

  /// One for each edge between drawn boxes that has no arrow, at the first reference behind it.
  func findings(in graph: DependencyGraph, _ model: SemanticModel) -> [DependencyFinding] {
    let boxes = Set(chart.boxes.map(\.label))
    let arrows = Set(chart.arrows.map { [$0.from, $0.to] })
    let texts = DependencyTexts(model: model)
    return graph.edges.compactMap { edge in
      let (from, to) = (graph.nodes[edge.from].name, graph.nodes[edge.to].name)
      guard boxes.contains(from), boxes.contains(to), !arrows.contains([from, to]) else { return nil }
      let places = edge.references.map(\.place)
      var finding = DependencyFinding(
        rule: DependencyRule.diagram, file: Int(places[0].file), bytes: texts.bytes(of: places[0]),
        message: "\(from) uses \(to) here, and \(path) draws no arrow from one to the other", places: places)
      finding.related = texts.others(places, "It is used here as well")
      return finding
    }
  }

  /// Arrows that no code needs.
  public func unneededArrows(in graph: DependencyGraph) -> [MermaidFlowchart.Arrow] {
    let edges = Set(graph.edges.map { [graph.nodes[$0.from].name, graph.nodes[$0.to].name] })
    return chart.arrows.filter { !edges.contains([$0.from, $0.to]) }
  }
}
