/// The syntax of one file. Node 0 is the file; the children of a node follow it, each with all that stands in it, so that
/// a subtree is a range of indexes and reading it takes no recursion.
public struct SyntaxTree: Sendable {
  public private(set) var nodes: [Node]
  /// Comments that say something to a tool.
  public private(set) var directives: [CommentDirective]
  /// In the order of the source.
  public let documentation: [DocumentationComment]
  /// Whether brackets do not balance, or a literal or comment does not end.
  public let isBroken: Bool
  /// How many times something stands where Swift has no place for it, as far as the parser steps over such: a name behind
  /// an argument, a statement behind another one without `;`.
  public let strays: Int

  @inlinable
  public subscript(index: Int) -> Node {
    @inline(__always) get { nodes[index] }
  }

  /// Gives names the ids of another table.
  /// - Parameter ids: by name the new id.
  public mutating func rename(_ ids: [NameID]) {
    for index in nodes.indices { nodes[index].name = ids[Int(nodes[index].name)] }
    for index in directives.indices { directives[index].title = ids[Int(directives[index].title)] }
  }

  /// Index of the node around it; nil for the file.
  @inlinable
  public func parent(of index: Int) -> Int? {
    let parent = Int(nodes[index].parent)
    return parent < 0 ? nil : parent
  }

  /// The indexes of what stands directly in a node, in the order of the source.
  @inlinable
  public func children(of index: Int) -> Children {
    Children(nodes: nodes, next: index + 1, end: Int(nodes[index].subtreeEnd))
  }

  /// The first child in that role.
  @inlinable
  public func child(of index: Int, _ role: NodeRole) -> Int? {
    let end = Int(nodes[index].subtreeEnd)
    var child = index + 1
    while child < end {
      if nodes[child].role == role { return child }
      child = Int(nodes[child].subtreeEnd)
    }
    return nil
  }

  /// What a member, a call, a subscript or a mark hangs on, as `a` in `a.b`, `a()`, `a[0]`, `a?`; nil for what hangs on nothing.
  public func postfixBase(of index: Int) -> Int? {
    switch nodes[index].kind {
    case .memberAccessExpr: child(of: index, .base)
    case .functionCallExpr, .subscriptCallExpr: child(of: index, .callee)
    case .optionalChainingExpr, .forceUnwrapExpr, .genericSpecializationExpr: child(of: index, .expression)
    default: nil
    }
  }

  /// An expression with all that is asked of it and called on it: of `.a` in `.a.b()` all of that.
  public func wholeChain(of index: Int) -> Int {
    var index = index
    while let next = parent(of: index), postfixBase(of: next) == index { index = next }
    return index
  }

  /// What stands behind `try`, `await` and `unsafe`.
  public func withoutEffects(_ index: Int) -> Int {
    var index = index
    while [.tryExpr, .awaitExpr, .unsafeExpr].contains(nodes[index].kind),
      let inner = child(of: index, .expression)
    {
      index = inner
    }
    return index
  }

  public struct Children: Sequence, IteratorProtocol {
    @usableFromInline let nodes: [Node]
    @usableFromInline var following: Int
    @usableFromInline let end: Int

    @inlinable
    init(nodes: [Node], next: Int, end: Int) {
      (self.nodes, self.following, self.end) = (nodes, next, end)
    }

    @inlinable
    public mutating func next() -> Int? {
      guard following < end else { return nil }
      defer { following = Int(nodes[following].subtreeEnd) }
      return following
    }
  }
}
