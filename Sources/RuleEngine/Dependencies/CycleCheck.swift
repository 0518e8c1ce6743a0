import RuleLanguage
import Semantics

/// Cycles: one finding for each component, at the reference to cut.
struct CycleCheck {
  enum Level: String, CaseIterable {
    case modules, layers, folders, types

    var rule: String { rawValue + "-form-no-cycle" }

    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  private let model: SemanticModel
  private let level: Level
  private let texts: DependencyTexts

  init(_ model: SemanticModel, _ level: Level) {
    (self.model, self.level) = (model, level)
    texts = DependencyTexts(model: model)
  }

  func findings(_ graph: DependencyGraph) -> [DependencyFinding] {
    graph.cycles.compactMap { finding($0, graph) }
  }

  private static let mostNamed = 8
  private static let mostRelated = 24

  private func finding(_ cycle: DependencyCycle, _ graph: DependencyGraph) -> DependencyFinding? {
    let cut = cycle.shortest.first { cycle.cut.contains($0) } ?? cycle.cut.first
    guard let cut, let place = graph.edges[cut].references.first?.place else { return nil }
    let names = cycle.nodes.map { graph.nodes[$0].name }
    let more = names.count > Self.mostNamed ? ["\(names.count - Self.mostNamed) others"] : []
    let count = cycle.cut.reduce(0) { $0 + graph.edges[$1].references.count }
    let way = (cycle.shortest.map { graph.nodes[graph.edges[$0].from].name } + [start(of: cycle, graph)])
      .joined(separator: " → ")
    let remedy =
      count == 1
      ? "Without this reference there is none"
      : "Without \(count) references\(cycle.isFewest ? "" : " or fewer"), of which this is the first, there is none"
    var finding = DependencyFinding(
      rule: level.rule, file: Int(place.file), bytes: texts.bytes(of: place),
      message:
        "\(level.title) \((names.prefix(Self.mostNamed) + more).listed() ?? "") form a cycle: \(way). \(remedy)"
    )
    finding.related = steps(cycle.shortest, graph) + others(cycle.cut, cut, graph)
    return finding
  }

  private func start(of cycle: DependencyCycle, _ graph: DependencyGraph) -> String {
    cycle.shortest.first.map { graph.nodes[graph.edges[$0].from].name } ?? ""
  }

  private func steps(_ edges: [Int], _ graph: DependencyGraph) -> [Violation.Related] {
    edges.prefix(Self.mostRelated).map { edge in
      let (from, to) = (graph.nodes[graph.edges[edge].from].name, graph.nodes[graph.edges[edge].to].name)
      return texts.related(graph.edges[edge].references[0].place, "\(from) uses \(to) here")
    }
  }

  private func others(_ cut: [Int], _ first: Int, _ graph: DependencyGraph) -> [Violation.Related] {
    let references =
      graph.edges[first].references.dropFirst()
      + cut.filter { $0 != first }.flatMap { graph.edges[$0].references }
    return references.prefix(Self.mostRelated).map { texts.related($0.place, "To be cut as well") }
  }
}
