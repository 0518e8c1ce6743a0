/// Who uses whom: files, types, folders, layers or modules, with the references behind each edge.
public struct DependencyGraph: Sendable {
  public struct Node: Sendable {
    public var name: String
    /// What it is drawn in: the folder or the module; empty for none.
    public var group: String
    /// A module from outside the project.
    public var isOutside = false
    /// The nodes that share its files, where these are not its own.
    public var owners: [Int]?
    public var typeCount = 0
    public var protocolCount = 0

    public init(name: String, group: String = "") {
      self.name = name
      self.group = group
    }
  }

  public struct Edge: Sendable {
    /// Indexes of nodes, which differ.
    public var from: Int
    public var to: Int
    /// By place; never empty.
    public var references: [Dependency]

    public init(from: Int, to: Int, references: [Dependency]) {
      (self.from, self.to, self.references) = (from, to, references)
    }
  }

  public private(set) var nodes: [Node]
  /// By `from`, then by `to`.
  public private(set) var edges: [Edge]
  /// By node where its edges begin, and one more for the end.
  private var starts: [Int]
  /// By node the edges that lead to it.
  private var incoming: [[Int]]

  /// - Parameter edges: in any order, none of them twice.
  public init(nodes: [Node], edges: [Edge]) {
    self.nodes = nodes
    self.edges = edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    starts = Array(repeating: 0, count: nodes.count + 1)
    incoming = Array(repeating: [], count: nodes.count)
    for (index, edge) in self.edges.enumerated() {
      starts[edge.from + 1] += 1
      incoming[edge.to].append(index)
    }
    for node in nodes.indices { starts[node + 1] += starts[node] }
  }

  /// Indexes of the edges that lead from a node.
  public func edges(from node: Int) -> Range<Int> {
    starts[node]..<starts[node + 1]
  }

  /// Indexes of the edges that lead to a node.
  public func edges(to node: Int) -> [Int] {
    incoming[node]
  }

  public func edge(from: Int, to: Int) -> Int? {
    edges(from: from).first { edges[$0].to == to }
  }

  /// The node of a name, or of the last parts of one where no other ends so.
  public func node(named name: String) -> Int? {
    if let exact = nodes.firstIndex(where: { $0.name == name }) { return exact }
    let ends = nodes.indices.filter {
      nodes[$0].name.hasSuffix("/" + name) || nodes[$0].name.hasSuffix("." + name)
    }
    return ends.only
  }

  // MARK: - Parts

  /// The nodes that are kept, with the edges between them.
  public func keeping(_ isKept: [Bool]) -> DependencyGraph {
    var places: [Int] = []
    var kept: [Node] = []
    for node in nodes.indices {
      places.append(kept.count)
      if isKept[node] { kept.append(nodes[node]) }
    }
    for node in kept.indices {
      kept[node].owners = kept[node].owners?.filter { isKept[$0] }.map { places[$0] }
    }
    let between = edges.filter { isKept[$0.from] && isKept[$0.to] }.map {
      Edge(from: places[$0.from], to: places[$0.to], references: $0.references)
    }
    return DependencyGraph(nodes: kept, edges: between)
  }

  /// The same with edges left out.
  public func keepingEdges(_ isKept: (Edge) -> Bool) -> DependencyGraph {
    DependencyGraph(nodes: nodes, edges: edges.filter(isKept))
  }

  /// What is at most some steps away from nodes, in both directions.
  public func focus(on names: [Int], depth: Int) -> DependencyGraph {
    let ahead = distances(from: names, backwards: false, limit: depth)
    let back = distances(from: names, backwards: true, limit: depth)
    return keeping(nodes.indices.map { ahead[$0] != nil || back[$0] != nil })
  }

  /// What nodes lead to, and what leads to others: with both, what lies on a way between them.
  public func reach(from: [Int], to: [Int]) -> DependencyGraph {
    let ahead = from.isEmpty ? nil : distances(from: from, backwards: false, limit: .max)
    let back = to.isEmpty ? nil : distances(from: to, backwards: true, limit: .max)
    return keeping(
      nodes.indices.map { node in
        (ahead.map { $0[node] != nil } ?? true) && (back.map { $0[node] != nil } ?? true)
      })
  }

  /// Nodes that get the same name become one.
  /// - Parameter name: what a node is called from now on.
  public func collapsing(_ name: (Node) -> String) -> DependencyGraph {
    var merged: [Node] = []
    var places: [String: Int] = [:]
    let place = nodes.map { node -> Int in
      let called = name(node)
      guard let known = places[called] else {
        places[called] = merged.count
        merged.append(node)
        merged[merged.count - 1].name = called
        return merged.count - 1
      }
      merged[known].owners = nil
      merged[known].typeCount += node.typeCount
      merged[known].protocolCount += node.protocolCount
      return known
    }
    for node in merged.indices { merged[node].owners = merged[node].owners?.map { place[$0] } }
    var collector = EdgeCollector()
    for edge in edges where place[edge.from] != place[edge.to] {
      for reference in edge.references { collector.add(reference, place[edge.from], place[edge.to]) }
    }
    return DependencyGraph(nodes: merged, edges: collector.edges)
  }

  // MARK: - Ways

  /// How many steps away from some nodes each node is; nil for one that no way leads to.
  func distances(from sources: [Int], backwards: Bool, limit: Int) -> [Int?] {
    var distances: [Int?] = Array(repeating: nil, count: nodes.count)
    for source in sources { distances[source] = 0 }
    var queue = sources
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      guard let distance = distances[node], distance < limit else { continue }
      for other in neighbours(of: node, backwards: backwards) where distances[other] == nil {
        distances[other] = distance + 1
        queue.append(other)
      }
    }
    return distances
  }

  private func neighbours(of node: Int, backwards: Bool) -> [Int] {
    backwards ? edges(to: node).map { edges[$0].from } : edges(from: node).map { edges[$0].to }
  }

  /// The edges of a shortest way from one node to another; nil where there is none. From a node to itself it is a cycle.
  public func path(from start: Int, to end: Int) -> [Int]? {
    path(from: start, to: end) { _ in true }
  }

  /// - Parameter isOpen: which nodes the way may touch.
  func path(from start: Int, to end: Int, isOpen: (Int) -> Bool) -> [Int]? {
    var reachedBy: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for edge in edges(from: node) where reachedBy[edges[edge].to] == nil && isOpen(edges[edge].to) {
        reachedBy[edges[edge].to] = edge
        if edges[edge].to == end { return way(to: end, from: start, reachedBy) }
        queue.append(edges[edge].to)
      }
    }
    return nil
  }

  private func way(to end: Int, from start: Int, _ reachedBy: [Int: Int]) -> [Int] {
    var way: [Int] = []
    var node = end
    repeat {
      guard let edge = reachedBy[node] else { break }
      way.append(edge)
      node = edges[edge].from
    } while node != start
    return way.reversed()
  }
}

/// Brings the references between the same two nodes together.
struct EdgeCollector {
  private(set) var edges: [DependencyGraph.Edge] = []
  private var places: [Ends: Int] = [:]

  private struct Ends: Hashable {
    var from: Int
    var to: Int
  }

  /// References of one edge come in the order of their places.
  mutating func add(_ reference: Dependency, _ from: Int, _ to: Int) {
    let ends = Ends(from: from, to: to)
    if let known = places[ends] {
      edges[known].references.append(reference)
    } else {
      places[ends] = edges.count
      edges.append(DependencyGraph.Edge(from: from, to: to, references: [reference]))
    }
  }
}
