import Syntax

/// Lowers the code of a file, body after body. What nests too deeply is left out.
struct BodyLowering {
  let tree: SyntaxTree
  let source: SourceStorage
  let names: NameTable
  let locals: LocalMeanings
  private(set) var nodes: [BodyNode] = []
  /// The types and type aliases that the body declares which was lowered last, as nodes of the tree.
  var localDeclarations: [Int] = []
  /// The node that new ones stand in.
  var parent: Int32 = -1
  /// `await` and `try` in force, and whether `&&`, `||` or `??` stands before.
  var flags: BodyNode.Flags = []
  /// The path that the last operand was, for an assignment that follows.
  var lastPath = OperandPath()
  /// The call that the last operand ended with, or -1.
  var lastCall = -1
  /// Of the chains that are being lowered, what is left of their links, the next one last, and the components of their
  /// paths.
  var links: [Int] = []
  var components: [NameID] = []
  /// The path that is being joined.
  var pathText: [UInt8] = []
  var depth = 0
  static let depthLimit = 256

  init(_ tree: SyntaxTree, _ source: SourceStorage, _ names: NameTable, _ bindings: LocalBindings) {
    self.tree = tree
    self.source = source
    self.names = names
    locals = LocalMeanings(tree, bindings)
    // Growing would copy many of them; what is not written costs nothing.
    if tree.nodes.count > 1 << 16 { nodes.reserveCapacity(tree.nodes.count) }
  }

  /// Lowers code of its own, whatever surrounds it, and says which nodes came of it.
  mutating func lower(_ body: (inout BodyLowering) -> Void) -> Range<Int> {
    let first = nodes.count
    (parent, flags, lastCall) = (-1, [], -1)
    localDeclarations.removeAll(keepingCapacity: true)
    body(&self)
    return first..<nodes.count
  }

  // MARK: - Nodes

  /// Keeps a node, into which the following ones go until `close`.
  /// - Parameter start: byte offset; nil for the beginning of the node.
  mutating func open(
    _ kind: BodyNode.Kind, _ node: Int, at start: UInt32? = nil, name: NameID = 0, root: NameID = 0,
    flags: BodyNode.Flags = []
  ) -> Int {
    let index = nodes.count
    nodes.append(
      BodyNode(
        kind: kind, flags: flags, node: Int32(node), start: start ?? tree[node].start, parent: parent,
        subtreeEnd: Int32(index + 1), name: name, root: root))
    parent = Int32(index)
    return index
  }

  mutating func close(_ index: Int) {
    nodes[index].subtreeEnd = Int32(nodes.count)
    parent = nodes[index].parent
  }

  /// A node with nothing inside.
  mutating func keep(
    _ kind: BodyNode.Kind, _ node: Int, at start: UInt32? = nil, name: NameID = 0, root: NameID = 0,
    flags: BodyNode.Flags = []
  ) {
    close(open(kind, node, at: start, name: name, root: root, flags: flags))
  }

  mutating func add(_ flags: BodyNode.Flags, to index: Int) {
    nodes[index].flags.formUnion(flags)
  }

  /// Puts the nodes from `first` on into a new one of `kind`, as if it had been opened before them.
  mutating func wrap(_ kind: BodyNode.Kind, _ node: Int, from first: Int) {
    for index in first..<nodes.count {
      nodes[index].subtreeEnd += 1
      nodes[index].parent = nodes[index].parent == parent ? Int32(first) : nodes[index].parent + 1
    }
    nodes.insert(
      BodyNode(
        kind: kind, flags: [], node: Int32(node), start: tree[node].start, parent: parent,
        subtreeEnd: Int32(nodes.count + 1), name: 0, root: 0), at: first)
    parent = Int32(first)
  }

  // MARK: - Places

  /// Behind white space and comments.
  func nextToken(_ offset: UInt32) -> UInt32 { UInt32(source.triviaEnd(from: Int(offset))) }
}

/// A path as an operand: `self.items[0].name`.
struct OperandPath {
  var name: NameID = 0
  /// Its first component, without `self`.
  var root: NameID = 0
  var flags: BodyNode.Flags = []
  /// Byte offset of its last component; nil for an operand that is no path.
  var start: UInt32?
}
