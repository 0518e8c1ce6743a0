import Syntax

/// Expressions: operands with operators between them. Precedence does not matter here but for `=`, `?:` and the operators
/// that may leave out their right side.
extension BodyLowering {
  mutating func lowerExpression(_ node: Int) {
    if tree[node].kind == .sequenceExpr {
      lowerElements(Array(tree.children(of: node))[...])
    } else {
      lowerAlone { $0.lowerOperand(node, isAssigned: false) }
    }
  }

  /// What is in force inside ends with it.
  private mutating func lowerAlone(_ lower: (inout BodyLowering) -> Void) {
    depth += 1
    let outerFlags = flags
    defer {
      depth -= 1
      flags = outerFlags
    }
    lastCall = -1
    if depth < Self.depthLimit { lower(&self) }
  }

  /// The elements of a sequence, or those behind an `=`.
  private mutating func lowerElements(_ elements: ArraySlice<Int>) {
    lowerAlone { $0.lowerOperandsAndOperators(elements) }
  }

  /// Elements of a sequence that a `?` may stand behind.
  private struct Segment {
    var first: Int?
    /// What is lowered of them begins here.
    var start: Int
  }

  private mutating func lowerOperandsAndOperators(_ elements: ArraySlice<Int>) {
    var opened: [Int] = []
    var segment = Segment(first: elements.first, start: nodes.count)
    var rest = elements
    while let element = rest.popFirst() {
      switch tree[element].kind {
      case .assignmentExpr:
        lowerAssignment(element, rest)
        rest = []
      case .binaryOperatorExpr:
        if OwnOperator.assigns(tree[element].name, names) {
          lowerAssignment(element, rest)
          rest = []
        } else {
          if shortCircuits(tree[element].name) { flags.insert(.shortCircuited) }
          lastCall = -1
        }
      case .unresolvedTernaryExpr:
        lowerTernary(element, segment, &opened)
        segment = Segment(first: rest.first, start: nodes.count)
      case .unresolvedAsExpr, .unresolvedIsExpr:
        // The type that follows is no value.
        rest = rest.dropFirst()
        lastCall = -1
      case .arrowExpr: lastCall = -1
      default: lowerOperand(element, isAssigned: rest.first.map { tree[$0].kind == .assignmentExpr } ?? false)
      }
    }
    for node in opened.reversed() { close(node) }
  }

  private func isAnyType(_ node: Int) -> Bool {
    tree[node].kind == .typeExpr
      && tree.child(of: node, .type).map {
        tree[$0].kind == .identifierType && tree[$0].name == Keyword.anyType
      }
        ?? false
  }

  private func shortCircuits(_ name: NameID) -> Bool {
    name == Keyword.conjunction || name == Keyword.disjunction || name == Keyword.coalescing
  }

  /// The target is the path that the last operand left.
  private mutating func lowerAssignment(_ node: Int, _ value: ArraySlice<Int>) {
    let path = lastPath
    let assignment = open(
      .assignment, node, at: path.start, name: path.name, root: path.root,
      flags: path.flags.union(flags.intersection(.shortCircuited)))
    lowerElements(value)
    close(assignment)
    lastCall = -1
  }

  /// An error goes to the nearest `try?` or `try!` around it, whatever `try` stands between.
  private mutating func noteTry(_ marks: NodeFlags) {
    guard !marks.isDisjoint(with: [.questionMark, .exclamationMark]) else {
      if flags.isDisjoint(with: [.triedOptionally, .triedForcibly]) { flags.insert(.tried) }
      return
    }
    flags.subtract([.tried, .triedOptionally, .triedForcibly])
    flags.insert(marks.contains(.questionMark) ? .triedOptionally : .triedForcibly)
  }

  /// `a ? b : c`: what was lowered since the last one is its condition, and what follows the colon stands in it, as long as
  /// there are few enough around it.
  private mutating func lowerTernary(_ node: Int, _ condition: Segment, _ opened: inout [Int]) {
    let ternary = condition.start
    wrap(.ternary, node, from: ternary)
    wrap(.condition, condition.first ?? node, from: ternary + 1)
    parent = Int32(ternary)
    let block = open(.block, node)
    if let value = tree.child(of: node, .value) { lowerExpression(value) }
    close(block)
    lastCall = -1
    let colon = tree[node].end - 1
    if source[Int(colon)] == UInt8(ascii: ":"), opened.count < Self.depthLimit {
      opened.append(ternary)
      opened.append(open(.block, node, at: colon, flags: .trailing))
    } else {
      close(ternary)
    }
  }

  // MARK: - Operands

  /// - Parameter isAssigned: whether `=` follows, so that it is written and not read.
  private mutating func lowerOperand(_ node: Int, isAssigned: Bool) {
    var node = node
    while true {
      switch tree[node].kind {
      case .tryExpr:
        noteTry(tree[node].flags)
      case .awaitExpr: flags.insert(.awaited)
      case .unsafeExpr, .borrowExpr, .consumeExpr, .copyExpr, .packElementExpr, .prefixOperatorExpr,
        .inOutExpr,
        .postfixOperatorExpr:
        break
      case .packExpansionExpr:
        if let inner = tree.child(of: node, .expression) { lowerExpression(inner) }
        return
      case .typeExpr where !isAnyType(node):
        lastCall = -1
        return lastPath = OperandPath()
      default: return lowerPath(node, isAssigned: isAssigned)
      }
      guard let inner = tree.child(of: node, .expression) else { return lastPath = OperandPath() }
      node = inner
    }
  }

  /// Parentheses or brackets with expressions in them.
  mutating func lowerList(_ node: Int, skipping skipped: Int? = nil) {
    let outerFlags = flags
    for child in tree.children(of: node) where child != skipped {
      switch tree[child].kind {
      case .labeledExpr:
        if let value = tree.child(of: child, .expression) { lowerExpression(value) }
      case .closureExpr where tree[child].role == .trailingClosure: lowerClosure(child, isTrailing: true)
      case .multipleTrailingClosureElement:
        if let closure = tree.child(of: child, .expression) { lowerClosure(closure, isTrailing: true) }
      default: lowerExpression(child)
      }
    }
    flags = outerFlags
    lastCall = -1
  }

  mutating func lowerArguments(of node: Int) {
    let outerFlags = flags
    for child in tree.children(of: node) where tree[child].kind == .labeledExpr {
      guard let value = tree.child(of: child, .expression) else { continue }
      let argument = open(.argument, child, at: tree[value].start, root: tree[child].name)
      lowerExpression(value)
      close(argument)
    }
    flags = outerFlags
  }

  mutating func lowerTrailingClosures(of node: Int) {
    for child in tree.children(of: node) where tree[child].role == .trailingClosure {
      if tree[child].kind == .closureExpr {
        lowerClosure(child, isTrailing: true)
      } else if let closure = tree.child(of: child, .expression) {
        lowerClosure(closure, isTrailing: true)
      }
    }
  }

  mutating func lowerClosure(_ node: Int, isTrailing: Bool) {
    let outerFlags = flags
    flags = []
    let closure = open(.closure, node, flags: isTrailing ? .trailing : [])
    lowerCaptures(of: node)
    lowerStatements(of: node)
    close(closure)
    flags = outerFlags
  }

  private mutating func lowerCaptures(of closure: Int) {
    guard let signature = tree.child(of: closure, .signature) else { return }
    for capture in tree.children(of: signature) where tree[capture].kind == .closureCapture {
      lowerValue(of: capture, boundTo: capture)
    }
  }

  mutating func lowerInterpolations(of node: Int) {
    for segment in tree.children(of: node) where tree[segment].kind == .expressionSegment {
      lowerArguments(of: segment)
    }
  }
}
