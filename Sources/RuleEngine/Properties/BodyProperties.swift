import RuleLanguage
import Semantics
import Syntax

/// The values of properties of what stands in bodies.
extension Evaluator {
  func bodyValues(_ word: Property, _ subject: Subject) -> PropertyValues {
    let node = bodyNode(subject)
    let syntax = syntax(subject)
    let texts = cache.texts
    switch word {
    case .name:
      let isPath = node.kind == .mention || node.kind == .call
      return PropertyValues(.name(node.name), alias: isPath ? .name(node.root) : nil)
    case .callee: return calleeValues(subject)
    case .root, .label: return PropertyValues(name: node.root)
    case .target: return targetValues(node)
    case .operator: return PropertyValues(texts.detail(of: node, in: syntax))
    case .value: return PropertyValues(texts.value(of: node, in: syntax) ?? .name(0))
    case .arguments: return argumentValues(subject)
    case .labels:
      return PropertyValues(
        children(subject, .argument).map { .name($0.root == 0 ? Keyword.wildcard : $0.root) })
    case .subject: return PropertyValues(switchSubject(subject))
    case .patterns:
      return PropertyValues(children(subject, .pattern).compactMap { texts.value(of: $0, in: syntax) })
    case .closureOf: return PropertyValues(calleesAround(subject).map { .name($0) })
    case .declaredType where node.kind == .binding:
      return typeValues(cache.type(ofBinding: subject.index, file: subject.file))
    case .typeText where node.kind == .binding: return PropertyValues(texts.detail(of: node, in: syntax))
    case .initialValue: return PropertyValues(texts.value(of: node, in: syntax))
    case .keyword: return PropertyValues(text: keyword(subject))
    default: return .none
    }
  }

  /// Of a closure, what it is handed to; of an argument, what it is an argument of.
  private func calleeValues(_ subject: Subject) -> PropertyValues {
    let node = bodyNode(subject)
    switch node.kind {
    case .call: return PropertyValues(.name(node.name))
    case .closure, .argument:
      return PropertyValues(flow(subject).callee(ofArgument: subject.index).map { .name($0) })
    default: return .none
    }
  }

  private func targetValues(_ node: BodyNode) -> PropertyValues {
    if node.kind == .assignment { return PropertyValues(name: node.name) }
    guard let length = node.mutationTarget(project.names) else { return .none }
    return PropertyValues(.bytes(Array(project.names.bytes(node.name)[..<length])))
  }

  func isPathless(_ node: BodyNode) -> Bool {
    node.kind == .assignment && node.name == 0
  }

  /// A target that is no path, such as a tuple, is made of names that stand before it in the same body.
  func pathlessTarget(_ subject: Subject, _ patterns: Int) -> Truth {
    let mark = captures.mark
    defer { captures.rollBack(to: mark) }
    for sibling in siblings(before: subject) where bodyNode(sibling).kind == .mention {
      if matches(bodyNode(sibling).name, patterns) { return .unknown }
    }
    return .no
  }

  /// Each argument, by itself and with its label.
  private func argumentValues(_ subject: Subject) -> PropertyValues {
    let syntax = syntax(subject)
    var (shown, labelled): ([TextValue], [TextValue]) = ([], [])
    for argument in children(subject, .argument) {
      guard let value = cache.texts.value(of: argument, in: syntax) else { continue }
      shown.append(value)
      guard argument.root != 0 else { continue }
      let text = project.names.string(argument.root) + ": " + cache.texts.string(value)
      labelled.append(.bytes(Array(text.utf8)))
    }
    return PropertyValues(shown, aliases: labelled)
  }

  func children(_ subject: Subject, _ kind: BodyNode.Kind) -> [BodyNode] {
    let flow = flow(subject)
    return flow.children(of: subject.index).map { flow.nodes[$0] }.filter { $0.kind == kind }
  }

  /// What is matched, without `self.`; nil where nothing is.
  private func switchSubject(_ subject: Subject) -> TextValue? {
    let syntax = syntax(subject)
    var index = Int(bodyNode(subject).parent)
    while index >= 0 {
      let node = syntax.bodyNodes[index]
      if node.kind == .switchStatement {
        return withoutSelf(syntax.tree.child(of: Int(node.node), .expression), syntax)
      }
      if node.kind == .condition {
        guard syntax.tree[Int(node.node)].kind == .matchingPatternCondition else { return nil }
        return withoutSelf(syntax.tree.child(of: Int(node.node), .initializer), syntax)
      }
      index = Int(node.parent)
    }
    return nil
  }

  private func withoutSelf(_ expression: Int?, _ syntax: FileSyntax) -> TextValue? {
    guard let expression else { return nil }
    let tree = syntax.tree
    if tree[expression].kind == .memberAccessExpr, let base = tree.child(of: expression, .base),
      tree[base].kind == .declReferenceExpr, tree[base].name == Keyword.selfValue
    {
      return .name(tree[expression].name)
    }
    return cache.texts.text(syntax.range(of: expression), in: syntax)
  }

  /// What the closures are handed to that a node stands in, the innermost first; nothing for one that is just a value.
  private func calleesAround(_ subject: Subject) -> [NameID] {
    let flow = flow(subject)
    return flow.around(subject.index).filter { flow.nodes[$0].kind == .closure }
      .map { flow.callee(ofArgument: $0) ?? 0 }
  }

  private func keyword(_ subject: Subject) -> String? {
    let nodes = file(subject).bodyNodes
    let node = nodes[subject.index]
    if node.kind == .exit { return project.names.string(node.name) }
    guard node.kind == .condition, node.parent >= 0 else { return nil }
    switch nodes[Int(node.parent)].kind {
    case .ifStatement: return "if"
    case .guardStatement: return "guard"
    case .whileLoop, .repeatLoop: return "while"
    case .forLoop, .switchCase, .catchClause: return "where"
    case .ternary: return "?"
    default: return nil
    }
  }
}
