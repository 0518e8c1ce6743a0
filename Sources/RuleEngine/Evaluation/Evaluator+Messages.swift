import RuleLanguage
import Semantics
import Syntax

/// What is said of a node that breaks a rule, and where.
extension Evaluator {
  func message(for node: CodeNode) -> String {
    for message in prepared.rule.messages {
      // What its condition binds is for its own text: fixes and second places bind for themselves.
      let mark = captures.mark
      defer { captures.rollBack(to: mark) }
      if holds(message.condition, node) { return filled(message.template, node) }
    }
    return prepared.rule.title
  }

  func filled(_ template: Template, _ node: CodeNode) -> String {
    template.filled(
      capture: { slot in captures[slot].map { String(decoding: $0, as: UTF8.self) } },
      property: { word(word: $0, of: node) })
  }

  /// The place of a finding on a node: its name, or the whole of a node without one. `start` is where the
  /// declaration begins.
  func place(of node: CodeNode) -> (bytes: Range<Int>, start: Int) {
    switch node.kind {
    case .declaration:
      let declaration = declaration(node)
      let start = Int(declaration.nameStart)
      return (start..<max(start, Int(declaration.nameEnd)), Int(declaration.start))
    case .bodyNode:
      let body = bodyNode(node)
      return (project.files[Int(node.file)].syntax.bytes(of: body), Int(body.start))
    case .file: return (0..<0, 0)
    }
  }
}
