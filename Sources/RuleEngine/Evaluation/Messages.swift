import RuleLanguage
import Semantics
import Syntax

/// What is said of a fact that breaks a rule, and where.
extension Evaluator {
  func message(for subject: Subject) -> String {
    for message in prepared.rule.messages {
      // What its condition binds is for its own text: fixes and second places bind for themselves.
      let mark = captures.mark
      defer { captures.rollBack(to: mark) }
      if holds(message.condition, subject) { return filled(message.template, subject) }
    }
    return prepared.rule.title
  }

  func filled(_ template: Template, _ subject: Subject) -> String {
    template.filled(
      capture: { slot in captures[slot].map { String(decoding: $0, as: UTF8.self) } },
      property: { word(word: $0, of: subject) })
  }

  /// The place of a finding on a fact: its name, or the whole of a fact without one. `start` is where the
  /// declaration begins.
  func place(of subject: Subject) -> (bytes: Range<Int>, start: Int) {
    switch subject.sort {
    case .declaration:
      let declaration = declaration(subject)
      let start = Int(declaration.nameStart)
      return (start..<max(start, Int(declaration.nameEnd)), Int(declaration.start))
    case .fact:
      let node = bodyNode(subject)
      return (project.files[Int(subject.file)].syntax.bytes(of: node), Int(node.start))
    case .file: return (0..<0, 0)
    }
  }
}
