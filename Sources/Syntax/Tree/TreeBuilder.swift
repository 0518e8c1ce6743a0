/// Collects nodes as a parser finishes them, children before parents, and puts them in the order of the source.
///
/// A parser that has read `a.b` learns only behind it that a call follows, of which it is the callee. In this order a
/// parent takes what was finished since its beginning, and nothing that is stored is moved.
struct TreeBuilder: ~Copyable {
  /// Children before parents; `subtreeEnd` is the number of nodes.
  private var finished: [Node] = []

  /// - Parameter capacity: about how many nodes there will be.
  init(capacity: Int) {
    finished.reserveCapacity(capacity)
  }

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
    // The node around the one that is placed, and the end of the places that are still free in it.
    var (parent, free) = (-1, nodes.count)
    // The same of those around it.
    var around: [(parent: Int, free: Int)] = []
    for place in finished.indices.reversed() {
      var node = finished[place]
      while free == parent + 1, let outer = around.popLast() { (parent, free) = outer }
      let (index, end) = (free - Int(node.subtreeEnd), free)
      node.parent = Int32(parent)
      node.subtreeEnd = Int32(end)
      free = index
      nodes[index] = node
      guard end > index + 1 else { continue }
      around.append((parent, free))
      (parent, free) = (index, end)
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
