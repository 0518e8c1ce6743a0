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
  /// By node. What shared files use, each node uses that has them; the node of these files has its edges besides.
  public var metrics: [DependencyMetrics] {
    var used: [Set<Int>] = Array(repeating: [], count: nodes.count)
    var users = used
    for edge in edges {
      let sharers = nodes[edge.from].owners
      if sharers != nil, !nodes[edge.to].isOutside { used[edge.from].insert(edge.to) }
      guard nodes[edge.to].owners == nil else {
        users[edge.to].insert(edge.from)
        continue
      }
      for user in sharers ?? [edge.from] where user != edge.to {
        users[edge.to].insert(user)
        if !nodes[edge.to].isOutside { used[user].insert(edge.to) }
      }
    }
    return nodes.indices.map { node in
      let (afferent, efferent, types) = (users[node].count, used[node].count, nodes[node].typeCount)
      return DependencyMetrics(
        afferent: afferent, efferent: efferent,
        instability: afferent + efferent == 0 ? nil : Double(efferent) / Double(afferent + efferent),
        abstractness: types == 0 ? nil : Double(nodes[node].protocolCount) / Double(types))
    }
  }
}
