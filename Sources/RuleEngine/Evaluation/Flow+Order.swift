import Syntax

/// In which order the nodes of a body may run.
extension Flow {
  /// The nodes of the body that a node stands in, the innermost first.
  func around(_ index: Int) -> [Int] {
    var found: [Int] = []
    var parent = Int(nodes[index].parent)
    while parent >= 0 {
      found.append(parent)
      parent = Int(nodes[parent].parent)
    }
    return found
  }

  func isRepeated(_ index: Int) -> Bool {
    var child = index
    for parent in around(index) {
      // What a loop goes through is asked for once.
      if isLoop(parent), nodes[parent].kind != .forLoop || [.block, .condition].contains(nodes[child].kind) {
        return true
      }
      child = parent
    }
    return false
  }

  // MARK: - Later

  /// What may run after a node: what stands behind it, and what a `defer` before it keeps for the end; not what stands in
  /// it, in another branch, or behind a `return`.
  func later(than index: Int) -> [Int] {
    var found: [Int] = []
    var hasLeft = false
    var child = index
    for parent in around(index) + [-1] {
      if !hasLeft { found += following(child, in: parent, withCatch: true) }
      found += deferred(before: child, in: parent)
      guard parent >= 0 else { break }
      switch nodes[parent].kind {
      case .closure, .localFunction: hasLeft = false
      default: if leavesFunction(branch: parent) { hasLeft = true }
      }
      child = parent
    }
    return found
  }

  /// What follows a node in the same closure or body and is run even when the node throws: what a `defer` before it keeps
  /// for the end, and behind `try` only what follows a `do` whose `catch` takes the error and goes on. The `catch` itself
  /// is left out, and so are other branches.
  func afterFailure(of index: Int) -> [Int] {
    var found: [Int] = []
    var isThrowing = nodes[index].flags.contains(.tried)
    var child = index
    for parent in around(index) + [-1] {
      if !isThrowing { found += following(child, in: parent, withCatch: false) }
      found += deferred(before: child, in: parent)
      guard parent >= 0 else { break }
      switch nodes[parent].kind {
      case .closure, .localFunction: return found
      case .block where leaves(parent) && !isThrowing: return found
      case .doStatement where nodes[child].kind == .block && isThrowing:
        let clauses = children(of: parent).filter { nodes[$0].kind == .catchClause }
        isThrowing = clauses.allSatisfy { clause in children(of: clause).last.map { leaves($0) } ?? false }
      default: break
      }
      child = parent
    }
    return found
  }

  /// What stands behind `child` in `parent`, save other branches. What stands behind a `defer` runs before it.
  private func following(_ child: Int, in parent: Int, withCatch: Bool) -> Range<Int> {
    let start = Int(nodes[child].subtreeEnd)
    if nodes[child].kind == .deferStatement { return start..<start }
    let end = range(of: parent, around: child).upperBound
    guard parent >= 0 else { return start..<max(start, end) }
    let isCaught = withCatch && nodes[parent].kind == .doStatement && nodes[child].kind == .block
    return start..<(isBranch(child, of: parent) && !isCaught ? start : end)
  }

  /// What each `defer` before `child` in `parent` keeps for the end.
  private func deferred(before child: Int, in parent: Int) -> [Int] {
    siblings(from: range(of: parent, around: child).lowerBound, to: child)
      .filter { nodes[$0].kind == .deferStatement }
      .flatMap { $0 + 1..<Int(nodes[$0].subtreeEnd) }
  }

  /// What stands in a node; in the whole body for -1.
  private func range(of parent: Int, around child: Int) -> Range<Int> {
    parent < 0 ? file.syntax.body(of: child).nodes : parent + 1..<Int(nodes[parent].subtreeEnd)
  }

  // MARK: - Earlier

  /// What may have run before a node: what stands before it, and behind the `defer` that it stands in; not what it stands
  /// in, what a `defer` keeps for later, other branches, and branches that return.
  func earlier(than index: Int) -> [Int] {
    var found: [Int] = []
    var child = index
    for parent in around(index) + [-1] {
      let range = range(of: parent, around: child)
      for sibling in siblings(from: range.lowerBound, to: child) where nodes[sibling].kind != .deferStatement
      {
        found += excludes(child, sibling, in: parent) ? questions(of: sibling) : goingOn(from: sibling)
      }
      if nodes[child].kind == .deferStatement { found += Int(nodes[child].subtreeEnd)..<range.upperBound }
      child = parent
    }
    return found
  }

  /// What decided against a branch, with all that stands in it: the patterns and conditions of an arm or a `catch`.
  private func questions(of branch: Int) -> [Int] {
    children(of: branch).filter { nodes[$0].kind == .pattern || nodes[$0].kind == .condition }
      .flatMap { Array($0..<Int(nodes[$0].subtreeEnd)) }
  }

  /// Whether two parts of a statement are branches of which only one is run. Behind a failure in a `do` its `catch` is.
  private func excludes(_ child: Int, _ sibling: Int, in parent: Int) -> Bool {
    guard parent >= 0, isBranch(child, of: parent), isBranch(sibling, of: parent) else { return false }
    return nodes[parent].kind != .doStatement || nodes[sibling].kind == .catchClause
  }

  /// A node with what stands in it, save branches behind which nothing goes on. A closure leaves but itself.
  private func goingOn(from index: Int) -> [Int] {
    var found: [Int] = []
    var next = index
    while next < Int(nodes[index].subtreeEnd) {
      let end = Int(nodes[next].subtreeEnd)
      switch nodes[next].kind {
      case .closure, .localFunction:
        found += next..<end
        next = end
      case _ where leavesFunction(branch: next): next = end
      default:
        found.append(next)
        next += 1
      }
    }
    return found
  }

  // MARK: - Branches

  private func isBranch(_ child: Int, of parent: Int) -> Bool {
    switch nodes[parent].kind {
    case .ifStatement, .guardStatement, .ternary, .switchStatement, .doStatement:
      [.block, .switchCase, .catchClause].contains(nodes[child].kind)
    default: false
    }
  }

  /// Whether it is a branch that ends in `return` or `throw`.
  private func leavesFunction(branch index: Int) -> Bool {
    let parent = Int(nodes[index].parent)
    guard parent >= 0, isBranch(index, of: parent), nodes[parent].kind != .doStatement else { return false }
    return children(of: index).last.map { nodes[$0].leavesFunction } ?? false
  }
}
