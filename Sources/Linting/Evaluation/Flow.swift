import Project
import Syntax

/// What must have happened before a fact of a body is reached, as far as its text tells.
struct Flow {
  private let file: SourceFile
  private var facts: ContiguousArray<Fact> { file.outline.facts }

  init(_ file: SourceFile) {
    self.file = file
  }

  /// Whether it stands in a branch, a loop or a closure, or after something that may return.
  func isConditional(_ index: Int) -> Bool {
    if facts[index].flags.contains(.shortCircuited) { return true }
    var child = index
    while facts[child].parent >= 0 {
      let parent = Int(facts[child].parent)
      if branches(parent, into: child) || leavesEarlier(siblingsBefore: child, in: parent) { return true }
      child = parent
    }
    return leavesEarlier(siblingsBefore: child, in: -1)
  }

  /// Whether `child` is a part of `parent` that is not always, or not exactly once, or not at once, run.
  private func branches(_ parent: Int, into child: Int) -> Bool {
    switch facts[parent].kind {
    case .closure, .localFunction, .switchCase, .catchClause: true
    case .ifStatement, .guardStatement, .ternary: facts[child].kind == .block
    case .forLoop, .whileLoop, .repeatLoop: facts[child].kind == .block
    default: false
    }
  }

  /// Whether something that stands before `child` in the same block may leave the function.
  private func leavesEarlier(siblingsBefore child: Int, in parent: Int) -> Bool {
    let start = parent < 0 ? file.bodyFacts(around: child).lowerBound : parent + 1
    var index = start
    while index < child {
      if facts[index].kind == .closure || facts[index].kind == .localFunction {
        index = Int(facts[index].subtreeEnd)
        continue
      }
      if facts[index].leavesFunction { return true }
      index += 1
    }
    return false
  }

  /// The conditions that stand before a fact and decide whether it is reached: those of the statements around it,
  /// and those of earlier statements that leave.
  func conditions(before index: Int) -> [Int] {
    var conditions: [Int] = []
    var child = index
    while true {
      let parent = Int(facts[child].parent)
      if parent >= 0, isGuarded(child, in: parent) {
        conditions += self.conditions(of: parent, before: child)
      }
      if parent >= 0, facts[parent].kind == .condition { conditions.append(parent) }
      conditions += guards(before: child, in: parent)
      guard parent >= 0 else { return conditions }
      child = parent
    }
  }

  /// Whether a part of a statement is run only as its conditions say.
  private func isGuarded(_ child: Int, in parent: Int) -> Bool {
    facts[child].kind == .block || facts[child].kind == .switchCase || facts[parent].kind == .switchCase
  }

  /// Conditions that are children of a statement and stand before one of its blocks.
  private func conditions(of statement: Int, before child: Int) -> [Int] {
    children(of: statement).filter { $0 < child && facts[$0].kind == .condition }
  }

  /// Conditions of statements before `child` in the same block, of which one branch leaves.
  private func guards(before child: Int, in parent: Int) -> [Int] {
    let siblings = parent < 0 ? topLevel(around: child) : children(of: parent)
    return siblings.filter { $0 < child }.flatMap { sibling -> [Int] in
      switch facts[sibling].kind {
      case .guardStatement: children(of: sibling).filter { facts[$0].kind == .condition }
      case .ifStatement where children(of: sibling).contains { facts[$0].kind == .block && leaves($0) }:
        children(of: sibling).filter { facts[$0].kind == .condition }
      default: []
      }
    }
  }

  /// Whether a block ends in `return`, `throw`, `break` or `continue`.
  private func leaves(_ block: Int) -> Bool {
    children(of: block).last.map { facts[$0].kind == .exit } ?? false
  }

  func children(of parent: Int) -> [Int] {
    siblings(from: parent + 1, to: Int(facts[parent].subtreeEnd))
  }

  private func topLevel(around index: Int) -> [Int] {
    let body = file.bodyFacts(around: index)
    return siblings(from: body.lowerBound, to: body.upperBound)
  }

  private func siblings(from start: Int, to end: Int) -> [Int] {
    var result: [Int] = []
    var index = start
    while index < end {
      result.append(index)
      index = Int(facts[index].subtreeEnd)
    }
    return result
  }
}
