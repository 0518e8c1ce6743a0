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
  mutating func open(
    _ kind: BodyNode.Kind, _ node: Int, _ bytes: Range<UInt32>, name: NameID = 0, root: NameID = 0,
    flags: BodyNode.Flags = []
  ) -> Int {
    let index = nodes.count
    nodes.append(
      BodyNode(
        kind: kind, flags: flags, node: Int32(node), start: bytes.lowerBound, end: bytes.upperBound,
        parent: parent, subtreeEnd: Int32(index + 1), name: name, root: root))
    parent = Int32(index)
    return index
  }

  mutating func close(_ index: Int) {
    nodes[index].subtreeEnd = Int32(nodes.count)
    parent = nodes[index].parent
  }

  /// A node with nothing inside.
  mutating func keep(
    _ kind: BodyNode.Kind, _ node: Int, _ bytes: Range<UInt32>, name: NameID = 0, root: NameID = 0,
    flags: BodyNode.Flags = []
  ) {
    close(open(kind, node, bytes, name: name, root: root, flags: flags))
  }

  mutating func add(_ flags: BodyNode.Flags, to index: Int) {
    nodes[index].flags.formUnion(flags)
  }

  /// Puts the nodes from `first` on into a new one of `kind`, as if it had been opened before them.
  mutating func wrap(_ kind: BodyNode.Kind, _ node: Int, _ bytes: Range<UInt32>, from first: Int) {
    for index in first..<nodes.count {
      nodes[index].subtreeEnd += 1
      nodes[index].parent = nodes[index].parent == parent ? Int32(first) : nodes[index].parent + 1
    }
    nodes.insert(
      BodyNode(
        kind: kind, flags: [], node: Int32(node), start: bytes.lowerBound, end: bytes.upperBound,
        parent: parent, subtreeEnd: Int32(nodes.count + 1), name: 0, root: 0), at: first)
    parent = Int32(first)
  }

  // MARK: - Places

  /// The bytes of the keyword, sign or bracket of some length that a node begins with.
  func head(of node: Int, _ length: Int) -> Range<UInt32> {
    tree[node].start..<tree[node].start + UInt32(length)
  }

  /// The bytes of the first token of a node.
  func firstToken(of node: Int) -> Range<UInt32> {
    var first = node
    while let child = tree.children(of: first).first(where: { _ in true }),
      tree[child].start == tree[node].start
    {
      first = child
    }
    let leaf = tree[first]
    switch leaf.kind {
    case .tupleExpr, .arrayExpr, .dictionaryExpr, .closureExpr, .keyPathExpr, .tuplePattern, .tupleType,
      .arrayType, .dictionaryType, .memberAccessExpr:
      return head(of: first, 1)
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .regexLiteralExpr:
      return leaf.start..<leaf.end
    case .macroExpansionExpr: return head(of: first, names.length(leaf.name) + 1)
    default: break
    }
    return leaf.name != 0 && leaf.nameStart == leaf.start ? nameToken(of: first) : wordToken(at: leaf)
  }

  /// The bytes of a node's name, with its backticks.
  func nameToken(of node: Int) -> Range<UInt32> {
    let length = names.length(tree[node].name) + (tree[node].flags.contains(.quoted) ? 2 : 0)
    return tree[node].nameStart..<tree[node].nameStart + UInt32(length)
  }

  private func wordToken(at node: Node) -> Range<UInt32> {
    var end = Int(node.start)
    while end < Int(node.end), source[end] == UInt8(ascii: "_") || source[end].isLetter { end += 1 }
    return node.start..<max(UInt32(end), min(node.start + 1, node.end))
  }

  /// Behind white space and comments.
  func nextToken(_ offset: UInt32) -> UInt32 {
    var offset = Int(offset)
    while offset < source.count {
      switch (source[offset], source[offset + 1]) {
      case (0x20, _), (0x09, _), (0x0A, _), (0x0D, _): offset += 1
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        while offset < source.count, source[offset] != 0x0A, source[offset] != 0x0D { offset += 1 }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        while offset < source.count,
          source[offset] != UInt8(ascii: "*") || source[offset + 1] != UInt8(ascii: "/")
        {
          offset += 1
        }
        offset += 2
      default: return UInt32(offset)
      }
    }
    return UInt32(offset)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}

/// A path as an operand: `self.items[0].name`.
struct OperandPath {
  var name: NameID = 0
  /// Its first component, without `self`.
  var root: NameID = 0
  var flags: BodyNode.Flags = []
  /// The bytes of its last component; nil for an operand that is no path.
  var token: Range<UInt32>?
}
