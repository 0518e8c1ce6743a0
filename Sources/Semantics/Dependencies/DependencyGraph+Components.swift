extension DependencyGraph {
  /// Groups of nodes of which each leads to each other one, of two nodes and more, in the order of their first nodes.
  public var cyclicComponents: [[Int]] {
    var search = ComponentSearch(nodeCount: nodes.count)
    for node in nodes.indices { search.visit(node, in: self) }
    return search.components.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }
}

/// Tarjan's search, with a stack of its own in the place of recursion.
private struct ComponentSearch {
  private(set) var components: [[Int]] = []
  private var numbers: [Int]
  /// By node the least number of a node on the stack that it leads to.
  private var lowest: [Int]
  private var isOnStack: [Bool]
  private var stack: [Int] = []
  private var count = 0
  private var open: [(node: Int, nextEdge: Int)] = []

  init(nodeCount: Int) {
    numbers = Array(repeating: -1, count: nodeCount)
    lowest = numbers
    isOnStack = Array(repeating: false, count: nodeCount)
  }

  mutating func visit(_ root: Int, in graph: DependencyGraph) {
    guard numbers[root] < 0 else { return }
    enter(root, graph)
    while let (node, edge) = open.last {
      guard edge < graph.edges(from: node).upperBound else {
        leave(node)
        continue
      }
      open[open.count - 1].nextEdge += 1
      let next = graph.edges[edge].to
      if numbers[next] < 0 {
        enter(next, graph)
      } else if isOnStack[next] {
        lowest[node] = min(lowest[node], numbers[next])
      }
    }
  }

  private mutating func enter(_ node: Int, _ graph: DependencyGraph) {
    (numbers[node], lowest[node]) = (count, count)
    count += 1
    stack.append(node)
    isOnStack[node] = true
    open.append((node, graph.edges(from: node).lowerBound))
  }

  private mutating func leave(_ node: Int) {
    open.removeLast()
    if let around = open.last?.node { lowest[around] = min(lowest[around], lowest[node]) }
    guard lowest[node] == numbers[node] else { return }
    var component: [Int] = []
    while let last = stack.popLast() {
      isOnStack[last] = false
      component.append(last)
      if last == node { break }
    }
    if component.count > 1 { components.append(component) }
  }
}
