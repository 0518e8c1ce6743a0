import RuleLanguage
import Semantics
import Syntax

/// What a rule wants done about a finding, before the text of the file is at hand.
public struct FixPlan: Sendable {
  /// A part of a text.
  enum Part: Sendable {
    case literal(String)
    /// The path of a call or assignment with `self.`, `?` and subscripts, as somebody wrote it.
    case path
  }

  struct Step: Sendable {
    var operation: FixOperation
    var arguments: [Argument]
  }

  struct Argument: Sendable {
    /// nil where the operation replaces nothing by name.
    var replaced: [Part]?
    var text: [Part]
  }

  var safety: FixSafety
  /// What the steps are done to: declarations, or nodes of bodies, of the file of the finding.
  var nodes: [CodeNode]
  var steps: [Step]
}

extension Evaluator {
  /// The first fix of the rule whose condition holds, filled; nil where none suits.
  func fix(for node: CodeNode) -> FixPlan? {
    for fix in prepared.rule.fixes {
      let mark = captures.mark
      defer { captures.rollBack(to: mark) }
      guard holds(fix.condition, node) else { continue }
      let nodes = fix.members.map { members($0, of: node) } ?? [node]
      if nodes.isEmpty { continue }
      let steps = fix.steps.map { step in
        FixPlan.Step(
          operation: step.operation,
          arguments: step.arguments.map { argument in
            FixPlan.Argument(
              replaced: argument.replaced.map { filled($0, node) }, text: filled(argument.text, node))
          })
      }
      return FixPlan(safety: fix.safety, nodes: nodes, steps: steps)
    }
    return nil
  }

  /// The members in the braces of a declaration that a fix is done to.
  private func members(_ wanted: FixTemplate.Members, of node: CodeNode) -> [CodeNode] {
    guard node.kind == .declaration else { return [] }
    return syntax(node).children(ofDeclaration: node.index).compactMap { index in
      let member = CodeNode(kind: .declaration, file: node.file, index: index)
      guard !kinds(of: member).isDisjoint(with: wanted.kinds) else { return nil }
      return holds(wanted.node, member) ? member : nil
    }
  }

  private func filled(_ template: Template, _ node: CodeNode) -> [FixPlan.Part] {
    template.segments.map { segment in
      switch segment {
      case .literal(let text): .literal(text)
      case .property(.target), .property(.callee): .path
      case .property(let property):
        .literal(quoted(self.word(word: property, of: node) ?? "", node))
      case .capture(let slot):
        .literal(quoted(captures[slot].map { String(decoding: $0, as: UTF8.self) } ?? "", node))
      }
    }
  }

  /// A name that is a reserved word stands in backticks. So does a raw identifier, which the node itself is called by:
  /// other texts may be put together of several names.
  private func quoted(_ text: String, _ node: CodeNode) -> String {
    guard let name = project.names.find(text), project.names.needsBackticks(name) else { return text }
    let isOwn = node.kind == .declaration && name == self.name(of: node) && !isPath(node)
    return Keyword.isReserved(name) || isOwn ? "`\(text)`" : text
  }

  /// Whether what names a declaration is a path or a type.
  private func isPath(_ node: CodeNode) -> Bool {
    [.import, .extension].contains(declaration(node).kind)
  }
}
