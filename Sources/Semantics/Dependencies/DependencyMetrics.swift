/// What the edges of a node say of it, in Robert Martin's terms.
public struct DependencyMetrics: Equatable, Sendable {
  /// How many nodes use it.
  public let afferent: Int
  /// How many nodes it uses, those from outside left out.
  public let efferent: Int
  /// The share of its edges that lead out of it; nil for a node without edges.
  public let instability: Double?
  /// The share of its types that are protocols; nil for a node without types.
  public let abstractness: Double?

  /// How far it is from being as abstract as it is stable: 0 is best, 1 worst.
  public var distance: Double? {
    guard let instability, let abstractness else { return nil }
    return abs(abstractness + instability - 1)
  }
}

extension DependencyGraph {
  public func metrics(of node: Int) -> DependencyMetrics {
    let afferent = edges(to: node).count
    let efferent = edges(from: node).count { !nodes[edges[$0].to].isOutside }
    let types = nodes[node].typeCount
    return DependencyMetrics(
      afferent: afferent, efferent: efferent,
      instability: afferent + efferent == 0 ? nil : Double(efferent) / Double(afferent + efferent),
      abstractness: types == 0 ? nil : Double(nodes[node].protocolCount) / Double(types))
  }
}
