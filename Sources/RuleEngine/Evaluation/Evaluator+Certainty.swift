import RuleLanguage

/// Whether a predicate surely holds or fails: as `evaluate` tells, but where something is unknown nothing else is asked,
/// since it cannot make the answer sure.
extension Evaluator {
  /// Whether `evaluate` answers yes. Where it does, what is bound is the same.
  func surelyHolds(_ predicate: Int, _ node: CodeNode) -> Bool {
    switch predicates[predicate] {
    case .all(let range): range.allSatisfy { surelyHolds(children[$0], node) }
    case .any(let range): range.contains { index in rollingBackUnless { surelyHolds(children[index], node) } }
    case .not(let child): rollingBack { surelyFails(child, node) }
    case .term(let child), .known(let child): surelyHolds(child, node)
    default: evaluate(predicate, node) == .yes
    }
  }

  /// Whether `evaluate` answers no. What is bound on the way is of no use.
  func surelyFails(_ predicate: Int, _ node: CodeNode) -> Bool {
    switch predicates[predicate] {
    // Of operands with captures one that is unknown may bind what the next compares with.
    case .all(let range) where prepared.isCaptureFree[predicate]:
      range.contains { surelyFails(children[$0], node) }
    case .any(let range): range.allSatisfy { index in rollingBack { surelyFails(children[index], node) } }
    case .not(let child): surelyHolds(child, node)
    case .term(let child): surelyFails(child, node)
    case .known(let child): !surelyHolds(child, node)
    default: evaluate(predicate, node) == .no
    }
  }

  private func rollingBack(_ ask: () -> Bool) -> Bool {
    let mark = captures.mark
    defer { captures.rollBack(to: mark) }
    return ask()
  }

  private func rollingBackUnless(_ ask: () -> Bool) -> Bool {
    let mark = captures.mark
    if ask() { return true }
    captures.rollBack(to: mark)
    return false
  }
}
