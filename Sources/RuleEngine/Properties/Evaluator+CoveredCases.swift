import RuleLanguage
import Semantics
import Syntax

/// Which cases of an enum an arm of a `switch` may be entered with.
extension Evaluator {
  /// How many nodes before an arm are looked at: beyond, it is unknown, so that thousands of arms take no time for each.
  private static var mostNodes: Int { 10_000 }

  /// Those its patterns name; where one of them, or the arm itself, is for all the rest, those that no arm before takes.
  func coveredCases(_ node: CodeNode) -> PropertyValues {
    let tree = syntax(node).tree
    let arm = Int(bodyNode(node).node)
    let matches = tree.children(of: arm).filter { tree[$0].kind == .switchCaseItem }.map {
      tree.match(ofItem: $0)
    }
    if bodyNode(node).flags.contains(.isDefault) || matches.contains(.anything) {
      return remainingCases(arm, node.file)
    }
    let names = matches.compactMap { match in
      if case .enumCase(let name, _) = match { TextValue.name(name) } else { nil }
    }
    let isComplete = names.count == matches.count && tree[arm - 1].kind != .fallThroughStmt
    return PropertyValues(names, isComplete: isComplete)
  }

  private func remainingCases(_ arm: Int, _ file: Int) -> PropertyValues {
    let tree = project.files[file].syntax.tree
    guard let statement = tree.switchStatement(ofArm: arm), arm - statement <= Self.mostNodes,
      let subject = tree.child(of: statement, .expression),
      let names = cache.caseNames(ofValue: subject, file)
    else { return .unknown }
    var (taken, doubtful) = (Set<NameID>(), Set<NameID>())
    for item in tree.items(ofSwitch: statement, before: arm) {
      guard case .enumCase(let name, let isWhole) = tree.match(ofItem: item) else { continue }
      // An arm under `#if` may not be there.
      let isThere = tree.parent(of: item).flatMap { tree.parent(of: $0) } == statement
      switch isWhole {
      case true? where isThere: taken.insert(name)
      case false?: break
      default: doubtful.insert(name)
      }
    }
    doubtful.subtract(taken)
    let isComplete = doubtful.isEmpty && tree[arm - 1].kind != .fallThroughStmt
    return PropertyValues(
      names.filter { !taken.contains($0) && !doubtful.contains($0) }.map { .name($0) },
      isComplete: isComplete)
  }
}
