import RuleLanguage
import Semantics

/// The second places of a finding.
extension Evaluator {
  /// In the order of the rule, those that there are.
  func relatedPlaces(for node: CodeNode) -> [Violation.Related] {
    var places: [Violation.Related] = []
    for related in prepared.rule.related {
      let mark = captures.mark
      if let end = end(of: related.node, from: node) {
        places.append(
          Violation.Related(
            file: end.file, bytes: place(of: end).bytes, message: filled(related.template, node)))
      }
      captures.rollBack(to: mark)
    }
    return places
  }

  /// The node that the last step of a predicate leads to; nil where it does not hold, or takes no step.
  private func end(of predicate: Int, from node: CodeNode) -> CodeNode? {
    trace = Trace()
    defer { trace = nil }
    return evaluate(predicate, node) == .yes ? trace?.end : nil
  }
}
