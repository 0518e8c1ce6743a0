import RuleLanguage
import Semantics
import Syntax

/// Which cases of an enum an arm of a `switch` may be entered with.
extension Evaluator {
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
    return PropertyValues(names, isComplete: names.count == matches.count)
  }

  private func remainingCases(_ arm: Int, _ file: Int) -> PropertyValues {
    let tree = project.files[file].syntax.tree
    guard let statement = tree.switchStatement(ofArm: arm),
      let subject = tree.child(of: statement, .expression),
      let names = cache.caseNames(ofValue: subject, file)
    else { return .unknown }
    var (taken, doubtful) = (Set<NameID>(), Set<NameID>())
    for item in tree.items(ofSwitch: statement, before: arm) {
      guard case .enumCase(let name, let isWhole) = tree.match(ofItem: item) else { continue }
      switch isWhole {
      case true?: taken.insert(name)
      case nil: doubtful.insert(name)
      case false?: break
      }
    }
    doubtful.subtract(taken)
    return PropertyValues(
      names.filter { !taken.contains($0) && !doubtful.contains($0) }.map { .name($0) },
      isComplete: doubtful.isEmpty)
  }
}
