import Semantics

/// Modules that depend on less stable ones: what many depend on is hard to change, and should not depend on what often has a
/// reason to (Robert Martin's principle of stable dependencies).
struct StabilityCheck {
  static let rule = "dependency-leads-to-stability"

  private let texts: DependencyTexts

  init(_ model: SemanticModel) {
    texts = DependencyTexts(model: model)
  }

  /// One for each edge that leads to a node of greater instability, at its first reference. Files that several modules share
  /// are no module.
  func findings(_ graph: DependencyGraph) -> [DependencyFinding] {
    let metrics = graph.metrics
    return graph.edges.compactMap { edge in
      guard graph.nodes[edge.from].owners == nil, graph.nodes[edge.to].owners == nil,
        let from = metrics[edge.from].instability, let to = metrics[edge.to].instability, to > from,
        let place = edge.references.first?.place
      else { return nil }
      func name(_ node: Int) -> String {
        let (uses, usedBy) = (metrics[node].efferent, metrics[node].afferent)
        return "'\(graph.nodes[node].name)' (uses \(uses), used by \(usedBy))"
      }
      return DependencyFinding(
        rule: Self.rule, file: Int(place.file), bytes: texts.bytes(of: place),
        message: "\(name(edge.from)) depends on \(name(edge.to)), which is less stable", places: [place])
    }
  }
}
