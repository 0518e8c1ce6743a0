import Syntax

/// What a manifest changes after it is made: `package.targets.append(…)`, `dependencies += […]`, `target.path = …`.
struct ManifestChanges {
  struct Change {
    /// `package`, `targets`: the names from the first on.
    var path: [NameID]
    /// What is added to a list: an element, or a list of them; nil for another change.
    var added: Int?
    /// Whether it may not happen, or happens again and again.
    var isConditional: Bool
    /// The whole.
    var node: Int
  }

  private(set) var changes: [Change] = []
  private let tree: SyntaxTree
  private let names: NameTable

  init(_ tree: SyntaxTree, names: NameTable) {
    self.tree = tree
    self.names = names
    for index in tree.nodes.indices {
      switch tree[index].kind {
      case .functionCallExpr: addCall(index)
      case .sequenceExpr: addAssignment(index)
      default: break
      }
    }
  }

  private mutating func addCall(_ call: Int) {
    guard let callee = tree.child(of: call, .callee), tree[callee].kind == .memberAccessExpr,
      let base = tree.child(of: callee, .base), let path = path(of: base)
    else { return }
    let name = names.string(tree[callee].name)
    guard name == "append" || ["insert", "remove", "removeAll", "removeLast", "removeFirst"].contains(name)
    else {
      return
    }
    let argument = tree.children(of: call).first { tree[$0].kind == .labeledExpr }
    let added = name == "append" ? argument.flatMap { tree.child(of: $0, .expression) } : nil
    add(path, added, call)
  }

  private mutating func addAssignment(_ sequence: Int) {
    let parts = Array(tree.children(of: sequence).prefix(3))
    guard parts.count == 3, let path = path(of: parts[0]) else { return }
    switch names.string(tree[parts[1]].name) {
    case "+=":
      // What stands behind it is one sequence with it.
      let all = tree.children(of: sequence).reduce(0) { count, _ in count + 1 }
      add(path, all == 3 ? parts[2] : nil, sequence)
    case "=": add(path, nil, sequence)
    default: break
    }
  }

  private mutating func add(_ path: [NameID], _ added: Int?, _ node: Int) {
    changes.append(
      Change(path: path, added: added, isConditional: Self.isConditional(node, in: tree), node: node))
  }

  /// `a.b.c` without calls.
  private func path(of node: Int) -> [NameID]? {
    var names: [NameID] = []
    var next: Int? = node
    while let current = next {
      switch tree[current].kind {
      case .declReferenceExpr: return [tree[current].name] + names.reversed()
      case .memberAccessExpr:
        names.append(tree[current].name)
        next = tree.child(of: current, .base)
      case .optionalChainingExpr, .forceUnwrapExpr: next = tree.child(of: current, .expression)
      default: return nil
      }
    }
    return nil
  }

  /// Whether a node stands in a branch, a loop, a closure or a function, or in a clause of `#if`.
  static func isConditional(_ node: Int, in tree: SyntaxTree) -> Bool {
    tree.ancestors(of: node).contains { index in
      switch tree[index].kind {
      case .ifExpr, .forStmt, .whileStmt, .repeatStmt, .guardStmt, .switchExpr, .closureExpr, .functionDecl,
        .ifConfigClause, .doStmt:
        true
      default: false
      }
    }
  }
}
