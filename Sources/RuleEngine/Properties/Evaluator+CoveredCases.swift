import RuleLanguage
import Semantics
import Syntax

/// Which cases of an enum an arm of a `switch` may be entered with.
extension Evaluator {
  /// Those its patterns name; where one of them, or the arm itself, is for all the rest, those that no arm before takes.
  func coveredCases(_ node: CodeNode) -> PropertyValues {
    let tree = syntax(node).tree
    let arm = Int(bodyNode(node).node)
    let matches = tree.items(ofArm: arm).map { tree.match(ofItem: $0) }
    let isKnown = !tree.mayBeFallenInto(arm: arm)
    if bodyNode(node).flags.contains(.isDefault) || matches.contains(.anything) {
      return remainingCases(arm, node.file, isKnown)
    }
    // Behind `.some` and `.none` stands an optional.
    let ofOptional = ["some", "none"].compactMap { project.names.find($0) }
    let names = matches.compactMap(\.name).filter { !ofOptional.contains($0) }
    return PropertyValues(names.map { .name($0) }, isComplete: isKnown && names.count == matches.count)
  }

  private func remainingCases(_ arm: Int, _ file: Int, _ isKnown: Bool) -> PropertyValues {
    let tree = project.files[file].syntax.tree
    guard let statement = tree.switchStatement(ofArm: arm),
      let subject = tree.child(of: statement, .expression),
      let names = cache.caseNames(ofValue: subject, file)
    else { return .unknown }
    var (left, isKnown, place) = (names, isKnown, statement + 1)
    while let before = tree.firstArm(from: place, before: arm) {
      place = Int(tree[before].subtreeEnd)
      // An arm under `#if` may not be there.
      let isThere = tree.parent(of: before) == statement
      for match in tree.items(ofArm: before).map({ tree.match(ofItem: $0) }) {
        switch match {
        case .enumCase(_, .some), .conditional: break
        case .enumCase(let name, let extent) where names.contains(name):
          isKnown = isKnown && (extent == .all && isThere || !left.contains(name))
          left.removeAll { $0 == name }
        // A constant that is called like a case, a range: what they take is not known.
        case .enumCase, .anything, .other: return .unknown
        }
      }
    }
    return PropertyValues(left.map { .name($0) }, isComplete: isKnown)
  }
}
