import RuleLanguage
import Semantics
import Syntax

/// The values of properties of what stands in bodies.
extension Evaluator {
  func bodyValues(_ word: Property, _ node: CodeNode) -> PropertyValues {
    let body = bodyNode(node)
    let syntax = syntax(node)
    let texts = cache.texts
    switch word {
    case .name:
      let isPath = body.kind == .reference || body.kind == .call
      return PropertyValues(.name(body.name), alias: isPath ? .name(body.root) : nil)
    case .callee: return calleeValues(node)
    case .label where body.kind == .closure: return PropertyValues(name: closureLabel(body, syntax.tree))
    case .root, .label: return PropertyValues(name: body.root)
    case .target: return targetValues(body)
    case .operator: return PropertyValues(texts.detail(of: body, in: syntax))
    // A call that mutates assigns nothing.
    case .value where body.kind == .call: return PropertyValues(nil)
    case .value: return PropertyValues(texts.value(of: body, in: syntax) ?? .name(0))
    case .arguments: return argumentValues(node)
    case .labels:
      let labels = children(node, .argument).map { $0.root == 0 ? Keyword.wildcard : $0.root }
      let trailing = syntax.tree.children(of: Int(body.node))
        .filter { syntax.tree[$0].kind == .multipleTrailingClosureElement }.map { syntax.tree[$0].name }
      return PropertyValues((labels + trailing).map { .name($0) })
    case .subject: return PropertyValues(switchSubject(node))
    case .patterns:
      return PropertyValues(children(node, .pattern).compactMap { texts.value(of: $0, in: syntax) })
    case .covers: return coveredCases(node)
    case .closureOf: return PropertyValues(calleesAround(node).map { .name($0) })
    case .declaredType where body.kind == .binding:
      return typeValues(cache.type(ofBinding: node))
    case .typeText where body.kind == .binding: return PropertyValues(texts.detail(of: body, in: syntax))
    case .initialValue: return PropertyValues(texts.value(of: body, in: syntax))
    case .keyword: return PropertyValues(text: keyword(node))
    case .tried: return PropertyValues(text: Self.tries.first { body.flags.contains($0.flag) }?.word)
    default: return .none
    }
  }

  /// Among the arguments, or behind them.
  private func closureLabel(_ closure: BodyNode, _ tree: SyntaxTree) -> NameID {
    guard let holder = tree.parent(of: Int(closure.node)),
      [.labeledExpr, .multipleTrailingClosureElement].contains(tree[holder].kind)
    else { return 0 }
    return tree[holder].name
  }

  /// Of a closure, what it is handed to; of an argument, what it is an argument of.
  private func calleeValues(_ node: CodeNode) -> PropertyValues {
    let body = bodyNode(node)
    switch body.kind {
    case .call: return PropertyValues(.name(body.name))
    case .closure, .argument:
      return PropertyValues(flow(node).callee(ofArgument: node.index).map { .name($0) })
    default: return .none
    }
  }

  private func targetValues(_ body: BodyNode) -> PropertyValues {
    if body.kind == .assignment { return PropertyValues(name: body.name) }
    guard let length = body.mutationTarget(project.names) else { return .none }
    return PropertyValues(.bytes(Array(project.names.bytes(body.name)[..<length])))
  }

  func isPathless(_ body: BodyNode) -> Bool {
    body.kind == .assignment && body.name == 0
  }

  /// A target that is no path, such as a tuple, is made of names that stand before it in the same body.
  func pathlessTarget(_ node: CodeNode, _ patterns: Int) -> Truth {
    let mark = captures.mark
    defer { captures.rollBack(to: mark) }
    for sibling in neighbours(of: node, later: false) where bodyNode(sibling).kind == .reference {
      if matches(bodyNode(sibling).name, patterns) { return .unknown }
    }
    return .no
  }

  /// Each argument, by itself and with its label.
  private func argumentValues(_ node: CodeNode) -> PropertyValues {
    let syntax = syntax(node)
    var (shown, labelled): ([TextValue], [PropertyValues.Alias]) = ([], [])
    for argument in children(node, .argument) {
      guard let value = cache.texts.value(of: argument, in: syntax) else { continue }
      shown.append(value)
      guard argument.root != 0 else { continue }
      let text = project.names.string(argument.root) + ": " + cache.texts.string(value)
      labelled.append(PropertyValues.Alias(index: shown.count - 1, text: .bytes(Array(text.utf8))))
    }
    return PropertyValues(shown, aliases: labelled)
  }

  func children(_ node: CodeNode, _ kind: BodyNode.Kind) -> [BodyNode] {
    let flow = flow(node)
    return flow.children(of: node.index).map { flow.nodes[$0] }.filter { $0.kind == kind }
  }

  /// What is matched, without `self.`; nil where nothing is.
  private func switchSubject(_ node: CodeNode) -> TextValue? {
    let syntax = syntax(node)
    var index = Int(bodyNode(node).parent)
    while index >= 0 {
      let body = syntax.bodyNodes[index]
      if body.kind == .switchStatement {
        return withoutSelf(syntax.tree.child(of: Int(body.node), .expression), syntax)
      }
      if body.kind == .condition {
        guard syntax.tree[Int(body.node)].kind == .matchingPatternCondition else { return nil }
        return withoutSelf(syntax.tree.child(of: Int(body.node), .initializer), syntax)
      }
      index = Int(body.parent)
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
  private func calleesAround(_ node: CodeNode) -> [NameID] {
    let flow = flow(node)
    return flow.around(node.index).filter { flow.nodes[$0].kind == .closure }
      .map { flow.callee(ofArgument: $0) ?? 0 }
  }

  private static let tries: [(flag: BodyNode.Flags, word: String)] = [
    (.tried, "try"), (.triedOptionally, "try?"), (.triedForcibly, "try!"),
  ]

  private func keyword(_ node: CodeNode) -> String? {
    let bodyNodes = file(node).bodyNodes
    let body = bodyNodes[node.index]
    if body.kind == .exit { return project.names.string(body.name) }
    if body.kind == .binding { return syntax(node).isConstant(body) ? "let" : "var" }
    guard body.kind == .condition, body.parent >= 0 else { return nil }
    switch bodyNodes[Int(body.parent)].kind {
    case .ifStatement: return "if"
    case .guardStatement: return "guard"
    case .whileLoop, .repeatLoop: return "while"
    case .forLoop, .switchCase, .catchClause: return "where"
    case .ternary: return "?"
    default: return nil
    }
  }
}
