import RuleLanguage
import Semantics
import Syntax

/// What can be said of a protocol or class that the project does not declare: its name.
extension Evaluator {
  /// Whether it, or with `asksMember` one of its members, may satisfy a predicate: never yes, for nothing tells whether
  /// there is such a member at all.
  func outside(_ predicate: Int, _ name: NameID, asksMember: Bool = false) -> Truth {
    let mark = captures.mark
    defer { captures.rollBack(to: mark) }
    return min(.unknown, judgeOutside(predicate, name, asksMember))
  }

  private func judgeOutside(_ predicate: Int, _ name: NameID, _ asksMember: Bool) -> Truth {
    switch predicates[predicate] {
    case .constant(let truth): return truth
    case .all(let range): return range.reduce(.yes) { min($0, judgeOutside(children[$1], name, asksMember)) }
    case .any(let range): return range.reduce(.no) { max($0, judgeOutside(children[$1], name, asksMember)) }
    case .not(let child): return !judgeOutside(child, name, asksMember)
    case .known(let child): return Truth(judgeOutside(child, name, asksMember) == .yes)
    case .text(.name, let patterns): return asksMember ? .unknown : Truth(matches(name, patterns))
    case .related(.parent, let child), .related(.ownerType, let child):
      return asksMember ? judgeOutside(child, name, false) : .unknown
    default: return .unknown
    }
  }
}
