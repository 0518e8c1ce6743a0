/// Collects nodes as a parser finishes them, children before parents, and puts them in the order of the source.
///
/// A parser that has read `a.b` learns only behind it that a call follows, of which it is the callee. In this order a
/// parent takes what was finished since its beginning, and nothing that is stored is moved.
struct TreeBuilder: ~Copyable {
  /// Children before parents; `subtreeEnd` is the number of nodes.
  private var finished: [Node] = []

  var count: Int { finished.count }

  mutating func append(_ node: Node) {
    finished.append(node)
  }

  /// The node that was finished last.
  var last: Node {
    get { finished[finished.count - 1] }
    set { finished[finished.count - 1] = newValue }
  }

  /// The nodes, parents before children, after which none are left here. The last one finished is the root of all. Takes
  /// linear time: from the back, each node takes the last free places of its parent. Where that is, all that stood there has
  /// been placed, if a parent waits for its children.
  mutating func preorder() -> [Node] {
    var nodes = finished
    // The places of the nodes around the one that is placed, each with the end of those that are still free inside.
    var around: [(index: Int, free: Int)] = []
    for var node in finished.reversed() {
      while let last = around.last, last.free == last.index + 1 { around.removeLast() }
      let end = around.last?.free ?? nodes.count
      let index = end - Int(node.subtreeEnd)
      node.parent = Int32(around.last?.index ?? -1)
      node.subtreeEnd = Int32(end)
      if !around.isEmpty { around[around.count - 1].free = index }
      if end > index + 1 { around.append((index, end)) }
      nodes[index] = node
    }
    finished = []
    return nodes
  }
}

extension TreeBuilder {
  /// Forgets what was finished since there were `count` nodes.
  mutating func cut(to count: Int) {
    finished.removeLast(finished.count - count)
  }

  /// Forgets the node that was finished last, and gives what stands directly in it another role.
  mutating func removeLastKeepingChildren(as role: NodeRole) {
    let first = finished.count - Int(last.subtreeEnd)
    finished.removeLast()
    var child = finished.count
    while child > first {
      finished[child - 1].role = role
      child -= Int(finished[child - 1].subtreeEnd)
    }
  }
}
