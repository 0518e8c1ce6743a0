import Semantics
import Syntax

/// What must have happened before a node of a body is reached, as far as its text tells.
struct Flow {
  let file: SourceFile
  private let names: NameTable
  private let cache: FlowCache
  var nodes: [BodyNode] { file.bodyNodes }

  init(_ file: SourceFile, names: NameTable, cache: FlowCache) {
    self.file = file
    self.names = names
    self.cache = cache
  }

  // MARK: - Conditional

  /// Whether it stands in a branch, a loop or a closure that is not run once and at once, or after something that may
  /// return. Unwrapping `self` is no branch. nil where it takes knowing when a function runs its closure.
  /// - Parameter start: a node around it; what stands around that one does not count.
  func isConditional(_ index: Int, inside start: Int? = nil) -> Bool? {
    guard index != start else { return false }
    if nodes[index].flags.contains(.shortCircuited) { return true }
    var isKnown = true
    var child = index
    while child != start, nodes[child].parent >= 0 {
      let parent = Int(nodes[child].parent)
      switch parent == start ? false : branches(parent, into: child) {
      case true?: return true
      case nil: isKnown = false
      case false?: break
      }
      if leavesEarlier(siblingsBefore: child, in: parent) { return true }
      child = parent
    }
    if child != start, leavesEarlier(siblingsBefore: child, in: -1) { return true }
    return isKnown ? false : nil
  }

  /// Whether `child` is a part of `parent` that is not always, or not exactly once, or not at once, run.
  private func branches(_ parent: Int, into child: Int) -> Bool? {
    switch nodes[parent].kind {
    case .closure: branchesIntoClosure(parent)
    case .localFunction: nil
    case .switchCase, .catchClause: true
    case .ifStatement: nodes[child].kind == .block && (isElse(child) || !unwrapsSelf(parent))
    case .guardStatement, .ternary: nodes[child].kind == .block
    default: isLoop(parent) && nodes[child].kind == .block
    }
  }

  private func branchesIntoClosure(_ closure: Int) -> Bool? {
    guard let callee = callee(ofArgument: closure) else { return true }
    return ClosureRun.isBranch(callee: names.string(callee))
  }

  /// What a closure or argument is handed to.
  func callee(ofArgument index: Int) -> NameID? {
    call(aroundArgument: index).map { nodes[$0].name }
  }

  /// The call that a node is an argument of, or stands directly in an argument of.
  func call(aroundArgument index: Int) -> Int? {
    var parent = Int(nodes[index].parent)
    if parent >= 0, nodes[parent].kind == .argument { parent = Int(nodes[parent].parent) }
    return parent >= 0 && nodes[parent].kind == .call ? parent : nil
  }

  func isLoop(_ index: Int) -> Bool {
    nodes[index].kind == .forLoop || nodes[index].kind == .whileLoop || nodes[index].kind == .repeatLoop
  }

  private func isElse(_ block: Int) -> Bool {
    nodes[block].flags.contains(.trailing)
  }

  /// `let self`, `let self = self`, `let strongSelf = self`, and nothing else.
  private func unwrapsSelf(_ statement: Int) -> Bool {
    children(of: statement).allSatisfy { child in
      nodes[child].kind != .condition || bindsSelf(Int(nodes[child].node))
    }
  }

  private func bindsSelf(_ condition: Int) -> Bool {
    let tree = file.syntax.tree
    guard tree[condition].kind == .optionalBindingCondition, tree[condition].flags.contains(.constant) else {
      return false
    }
    if let value = tree.child(of: condition, .initializer) {
      return tree[value].kind == .declReferenceExpr && tree[value].name == Keyword.selfValue
    }
    return tree.child(of: condition, .pattern).map { tree[$0].name == Keyword.selfValue } ?? false
  }

  /// Whether something that stands before `child` in the same block may leave the function.
  private func leavesEarlier(siblingsBefore child: Int, in parent: Int) -> Bool {
    let body = file.syntax.body(of: child).nodes
    let exits = cache.exits.answer(FlowBody(file: file.pathName, start: body.lowerBound)) {
      firstExits(in: body)
    }
    return exits[parent].map { $0 < child } ?? false
  }

  /// The first `return` or `throw` in each node of a body, and in the body itself as -1. What leaves a closure, or
  /// leaves where `self` is gone, leaves nothing around it.
  private func firstExits(in body: Range<Int>) -> [Int: Int] {
    var first: [Int: Int] = [:]
    for exit in body where nodes[exit].leavesFunction {
      for parent in around(exit) + [-1] {
        if parent >= 0, nodes[parent].kind == .guardStatement, unwrapsSelf(parent) { break }
        if first[parent] == nil { first[parent] = exit }
        if parent >= 0, nodes[parent].kind == .closure || nodes[parent].kind == .localFunction { break }
      }
    }
    return first
  }

  // MARK: - Conditions

  /// The conditions that stand before a node and decide whether it is reached: those of the statements around it,
  /// and those of earlier statements that leave.
  func conditions(before index: Int) -> [Int] {
    var conditions: [Int] = []
    var child = index
    while true {
      let parent = Int(nodes[child].parent)
      if parent >= 0, isGuarded(child, in: parent) {
        conditions += self.conditions(of: parent, before: child)
      }
      if parent >= 0, nodes[parent].kind == .condition { conditions.append(parent) }
      conditions += guards(before: child, in: parent)
      guard parent >= 0 else { return conditions }
      child = parent
    }
  }

  /// Whether a part of a statement is run only as its conditions say.
  private func isGuarded(_ child: Int, in parent: Int) -> Bool {
    nodes[child].kind == .block || nodes[child].kind == .switchCase || nodes[parent].kind == .switchCase
  }

  /// Conditions that are children of a statement and stand before one of its blocks.
  private func conditions(of statement: Int, before child: Int) -> [Int] {
    children(of: statement).filter { $0 < child && nodes[$0].kind == .condition }
  }

  /// Conditions of statements before `child` in the same block, of which one branch leaves.
  private func guards(before child: Int, in parent: Int) -> ArraySlice<Int> {
    let body = file.syntax.body(of: child).nodes
    let guards = cache.guards.answer(FlowBody(file: file.pathName, start: body.lowerBound)) {
      self.guards(in: body)
    }
    return guards[parent]?.prefix { $0 < child } ?? []
  }

  /// By what they stand in, the conditions of those statements of a body of which one branch leaves; -1 is the body itself.
  private func guards(in body: Range<Int>) -> [Int: [Int]] {
    var guards: [Int: [Int]] = [:]
    for statement in body where mayLeave(statement) {
      let conditions = children(of: statement).filter { nodes[$0].kind == .condition }
      guards[Int(nodes[statement].parent), default: []] += conditions
    }
    return guards
  }

  private func mayLeave(_ statement: Int) -> Bool {
    switch nodes[statement].kind {
    case .guardStatement: true
    case .ifStatement: children(of: statement).contains { nodes[$0].kind == .block && leaves($0) }
    default: false
    }
  }

  /// Whether a block ends in `return`, `throw`, `break` or `continue`.
  func leaves(_ block: Int) -> Bool {
    children(of: block).last.map { nodes[$0].kind == .exit } ?? false
  }

  func children(of parent: Int) -> [Int] {
    siblings(from: parent + 1, to: Int(nodes[parent].subtreeEnd))
  }

  func siblings(from start: Int, to end: Int) -> [Int] {
    var result: [Int] = []
    var index = start
    while index < end {
      result.append(index)
      index = Int(nodes[index].subtreeEnd)
    }
    return result
  }
}

/// When well-known functions run the closures they are given.
private enum ClosureRun {
  private static let once: Set = [
    "Task", "Task.init", "Task.detached", "Task.immediate", "MainActor.run", "MainActor.assumeIsolated",
    "DispatchQueue.main.async", "withAnimation", "withTransaction", "withTaskCancellationHandler",
    "autoreleasepool",
  ]
  /// Methods of sequences and optionals, by their last name.
  private static let forEachElement: Set<Substring> = [
    "forEach", "map", "flatMap", "compactMap", "filter", "reduce", "sorted", "first", "contains",
    "allSatisfy",
  ]

  /// nil where the function is none of them.
  static func isBranch(callee: String) -> Bool? {
    if once.contains(callee) { return false }
    guard let last = callee.split(separator: ".").last, forEachElement.contains(last) else { return nil }
    return true
  }
}

/// What one thread has worked out of bodies.
final class FlowCache {
  /// What leaves a body first in each of its nodes.
  let exits = Memo<FlowBody, [Int: Int]>()
  /// The conditions behind which a statement may leave, by what it stands in.
  let guards = Memo<FlowBody, [Int: [Int]]>()
}

struct FlowBody: Hashable {
  /// The name of its path.
  var file: NameID
  var start: Int
}
