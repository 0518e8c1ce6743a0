/// Nodes that lead to each other, and how to part them.
public struct DependencyCycle: Sendable {
  /// All that hang together, by index.
  public let nodes: [Int]
  /// A shortest way around, by edge. Where the component is so large that finding it would take longer than reading the
  /// project, it is the shortest through some of the nodes.
  public let shortest: [Int]
  /// Edges without which no cycle is left, those with the fewest references.
  public let cut: [Int]
  /// Whether no other cut has fewer references.
  public let isFewest: Bool
}

extension DependencyGraph {
  /// Each strongly connected component once.
  public var cycles: [DependencyCycle] {
    let components = cyclicComponents
    var component = Array(repeating: -1, count: nodes.count)
    for (number, members) in components.enumerated() {
      for node in members { component[node] = number }
    }
    var steps = Self.mostSteps
    return components.enumerated().map { number, members in
      let inside = members.flatMap { edges(from: $0) }.filter { component[edges[$0].to] == number }
      let cut = CycleCut(self, members, inside, steps: &steps)
      let shortest = shortestCycle(members, inside.count, steps: &steps) { component[$0] == number }
      return DependencyCycle(nodes: members, shortest: shortest, cut: cut.edges, isFewest: cut.isFewest)
    }
  }

  /// For all components together, so that the worst of graphs takes as long as a large project.
  private static let mostSteps = 20_000_000

  private func shortestCycle(
    _ members: [Int], _ edgeCount: Int, steps: inout Int, isOpen: (Int) -> Bool
  ) -> [Int] {
    var best: [Int] = []
    for node in members {
      if let cycle = path(from: node, to: node, isOpen: isOpen), best.isEmpty || cycle.count < best.count {
        best = cycle
      }
      steps -= edgeCount
      if best.count == 2 || steps < 0 { break }
    }
    return best
  }
}

/// The edges of a component that lead backwards in some order of its nodes: of all orders where there are few, else of one
/// that takes nodes first that more leads out of than into (after Eades, Lin and Smyth).
private struct CycleCut {
  private(set) var edges: [Int] = []
  let isFewest: Bool

  private static let mostNodes = 14

  /// - Parameter inside: the edges between the members.
  init(_ graph: DependencyGraph, _ members: [Int], _ inside: [Int], steps: inout Int) {
    var places: [Int: Int] = [:]
    for (place, node) in members.enumerated() { places[node] = place }
    let arcs = inside.map { edge in
      Arc(
        from: places[graph.edges[edge].from]!, to: places[graph.edges[edge].to]!,
        weight: graph.edges[edge].references.count)
    }
    let work = members.count << min(members.count, 32)
    isFewest = members.count <= Self.mostNodes && work <= steps
    let order: [Int]
    if isFewest {
      steps -= work
      order = Self.bestOrder(members.count, arcs)
    } else {
      order = GreedyOrder(members.count, arcs).positions
    }
    edges = inside.indices.filter { order[arcs[$0].from] > order[arcs[$0].to] }.map { inside[$0] }
  }

  struct Arc {
    var from: Int
    var to: Int
    var weight: Int
  }

  /// By node its place in an order in which the least leads backwards: the best order of a set is the best one of the set
  /// without its last node, over all nodes that may be last.
  private static func bestOrder(_ count: Int, _ arcs: [Arc]) -> [Int] {
    var least = Array(repeating: Int.max, count: 1 << count)
    var last = Array(repeating: 0, count: 1 << count)
    let outgoing = Dictionary(grouping: arcs, by: \.from)
    least[0] = 0
    for set in 1..<1 << count {
      for node in 0..<count where set & 1 << node != 0 {
        let others = set & ~(1 << node)
        let back = (outgoing[node] ?? []).reduce(0) { others & 1 << $1.to != 0 ? $0 + $1.weight : $0 }
        if least[others] + back < least[set] { (least[set], last[set]) = (least[others] + back, node) }
      }
    }
    var order = Array(repeating: 0, count: count)
    var set = 1 << count - 1
    for place in (0..<count).reversed() {
      order[last[set]] = place
      set &= ~(1 << last[set])
    }
    return order
  }
}

/// Takes nodes from a graph one by one: those that nothing leads out of to the end, those that nothing leads into to the
/// beginning, else the one that the most leads out of, less what leads into it.
private struct GreedyOrder {
  private(set) var positions: [Int]
  private var outWeight: [Int]
  private var inWeight: [Int]
  private var isTaken: [Bool]
  /// By how much more leads out than in, up to a limit; nodes stand in several, and count in that of their present weight.
  private var buckets: [[Int]]
  private var ends: [Int] = []
  private var beginnings: [Int] = []

  private static let limit = 64

  init(_ count: Int, _ arcs: [CycleCut.Arc]) {
    positions = Array(repeating: 0, count: count)
    outWeight = positions
    inWeight = positions
    isTaken = Array(repeating: false, count: count)
    buckets = Array(repeating: [], count: 2 * Self.limit + 1)
    var outgoing: [[CycleCut.Arc]] = Array(repeating: [], count: count)
    var incoming = outgoing
    for arc in arcs {
      outgoing[arc.from].append(arc)
      incoming[arc.to].append(arc)
      outWeight[arc.from] += arc.weight
      inWeight[arc.to] += arc.weight
    }
    for node in (0..<count).reversed() { place(node) }
    var (front, back) = (0, count - 1)
    while front <= back, let node = next() {
      isTaken[node] = true
      if outWeight[node] == 0, inWeight[node] > 0 {
        positions[node] = back
        back -= 1
      } else {
        positions[node] = front
        front += 1
      }
      for arc in outgoing[node] where !isTaken[arc.to] {
        inWeight[arc.to] -= arc.weight
        place(arc.to)
      }
      for arc in incoming[node] where !isTaken[arc.from] {
        outWeight[arc.from] -= arc.weight
        place(arc.from)
      }
    }
  }

  private func bucket(of node: Int) -> Int {
    max(-Self.limit, min(Self.limit, outWeight[node] - inWeight[node])) + Self.limit
  }

  private mutating func place(_ node: Int) {
    if outWeight[node] == 0 {
      ends.append(node)
    } else if inWeight[node] == 0 {
      beginnings.append(node)
    } else {
      buckets[bucket(of: node)].append(node)
    }
  }

  private mutating func next() -> Int? {
    while let node = ends.popLast() { if !isTaken[node] { return node } }
    while let node = beginnings.popLast() { if !isTaken[node] { return node } }
    for number in buckets.indices.reversed() {
      while let node = buckets[number].popLast() {
        if !isTaken[node], bucket(of: node) == number { return node }
      }
    }
    return nil
  }
}
