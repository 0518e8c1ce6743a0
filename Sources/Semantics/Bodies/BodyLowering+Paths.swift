import Syntax

/// Operands with what clings to them: members, calls, subscripts, trailing closures. A chain nests as deep as it is long, so
/// it is gone through from its beginning, and not by recursion.
extension BodyLowering {
  /// A chain that is being lowered. What is left of it, and the components of its path, stand above those of the chains
  /// around it.
  private struct Chain {
    let firstLink: Int
    let firstComponent: Int
    var path = OperandPath()

    var hangs: Bool { !path.flags.isDisjoint(with: [.chained, .implicit]) }
  }

  mutating func lowerPath(_ node: Int, isAssigned: Bool) {
    lowerChain(node, isAssigned: isAssigned) { _, _ in }
  }

  /// - Parameter begin: puts in what the chain goes on from.
  private mutating func lowerChain(
    _ node: Int, isAssigned: Bool, _ begin: (inout BodyLowering, inout Chain) -> Void
  ) {
    var chain = Chain(firstLink: links.count, firstComponent: components.count)
    begin(&self, &chain)
    pushLinks(of: node)
    lowerLinks(of: &chain)
    finish(chain, node, isAssigned: isAssigned)
    components.removeSubrange(chain.firstComponent...)
  }

  /// Down to the operand that nothing stands before, or to the one that a branch of `#if` goes on from.
  private mutating func pushLinks(of node: Int) {
    var next: Int? = node
    while let link = next {
      links.append(link)
      next = base(of: link)
    }
  }

  /// The link that comes next.
  private func nextLink(_ chain: Chain) -> Int? {
    links.count > chain.firstLink ? links.last : nil
  }

  /// What follows stands on the result of what was there.
  private mutating func startAnew(_ chain: inout Chain) {
    components.removeSubrange(chain.firstComponent...)
    chain.path = OperandPath(flags: .chained)
  }

  private func base(of node: Int) -> Int? {
    switch tree[node].kind {
    case .postfixIfConfigExpr: tree.child(of: node, .base)
    case .postfixOperatorExpr: tree.child(of: node, .expression)
    default: tree.postfixBase(of: node)
    }
  }

  private mutating func lowerLinks(of chain: inout Chain) {
    if let first = nextLink(chain), base(of: first) == nil, !isSuffix(first) {
      links.removeLast()
      lowerFirst(first, &chain)
    }
    while let link = nextLink(chain) {
      links.removeLast()
      lowerLink(link, &chain)
    }
  }

  /// A member, call or the like that nothing stands before: in a branch of `#if`.
  private func isSuffix(_ node: Int) -> Bool {
    switch tree[node].kind {
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .postfixIfConfigExpr: true
    default: false
    }
  }

  // MARK: - The first operand

  private mutating func lowerFirst(_ node: Int, _ chain: inout Chain) {
    switch tree[node].kind {
    // An operator that is handed over, as in `reduce(0, +)`, is no name.
    case .declReferenceExpr where isOperator(tree[node].name): chain.path.flags.insert(.chained)
    case .declReferenceExpr: lowerName(node, &chain)
    case .superExpr: append(Keyword.super, at: tree[node].start, &chain)
    case .discardAssignmentExpr: append(Keyword.wildcard, at: tree[node].start, &chain)
    case .typeExpr: append(Keyword.anyType, at: tree[node].start, &chain)
    case .macroExpansionExpr, .macroExpansionDecl: lowerMacro(node, &chain)
    case .keyPathExpr: lowerKeyPath(node)
    default:
      chain.path.flags.insert(.chained)
      lowerOpaque(node)
    }
  }

  /// What is no path itself, though code stands in it.
  private mutating func lowerOpaque(_ node: Int) {
    switch tree[node].kind {
    case .stringLiteralExpr: lowerInterpolations(of: node)
    case .tupleExpr, .arrayExpr, .dictionaryExpr: lowerList(node)
    case .closureExpr: lowerClosure(node, isTrailing: false)
    case .ifExpr: lowerIf(node)
    case .switchExpr: lowerSwitch(node)
    case .sequenceExpr: lowerExpression(node)
    default: break
    }
  }

  /// `self.`, `self?.` and `self!.` before a name say nothing that a rule asks for, under whatever name.
  private mutating func lowerName(_ node: Int, _ chain: inout Chain) {
    let meaning = locals[node]
    let isSelf = tree[node].name == Keyword.selfValue && !tree[node].flags.contains(.quoted)
    if isSelf && meaning != .local || meaning == .selfAlias, dropUnwrapping(chain) {
      chain.path.flags.insert(.viaSelf)
      return
    }
    if meaning != .other { chain.path.flags.insert(.local) }
    appendModule(of: node, &chain)
    append(tree[node].name, at: tree[node].nameStart, &chain)
  }

  /// Leaves out a `?` or `!` before a member.
  /// - Returns: whether a member follows.
  private mutating func dropUnwrapping(_ chain: Chain) -> Bool {
    var end = links.count
    if end > chain.firstLink, [.optionalChainingExpr, .forceUnwrapExpr].contains(tree[links[end - 1]].kind) {
      end -= 1
    }
    guard end > chain.firstLink, tree[links[end - 1]].kind == .memberAccessExpr,
      !isElementNumber(links[end - 1])
    else { return false }
    links.removeSubrange(end...)
    return true
  }

  private mutating func append(_ name: NameID, at start: UInt32, _ chain: inout Chain) {
    if chain.path.start == nil { chain.path.root = name }
    chain.path.start = start
    components.append(name)
  }

  /// `Swift` of `Swift::print`.
  private mutating func appendModule(of node: Int, _ chain: inout Chain) {
    var end = tree[node].nameStart
    let start = tree[node].start
    func isColon(_ offset: UInt32) -> Bool { source[Int(offset)] == UInt8(ascii: ":") }
    guard end >= start + 3, isColon(end - 1), isColon(end - 2) else { return }
    end -= 2
    var first = end
    while first > start, isPartOfName(source[Int(first - 1)]) { first -= 1 }
    append(names.intern(Int(first)..<Int(end), of: source), at: first, &chain)
  }

  private func isPartOfName(_ byte: UInt8) -> Bool {
    isWord(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func lowerMacro(_ node: Int, _ chain: inout Chain) {
    let name = macroName(tree[node].name)
    // Attributes may stand before it.
    append(name, at: tree[node].nameStart, &chain)
    let isCall =
      tree[node].flags.contains(.hasParentheses) || tree.child(of: node, .trailingClosure) != nil
    if isCall { lowerCall(node, &chain) }
  }

  /// `#expect` as a name.
  func macroName(_ name: NameID) -> NameID {
    names.intern("#" + names.string(name))
  }

  /// It is kept as one name: what it leads to may be written through it.
  private mutating func lowerKeyPath(_ node: Int) {
    let range = Int(tree[node].start)..<Int(tree[node].end)
    guard range.count > 1 else { return }
    let name = names.intern(range, of: source)
    keep(.reference, node, name: name, root: name)
  }

  private func isOperator(_ name: NameID) -> Bool {
    guard let first = names.firstByte(of: name) else { return false }
    return first != UInt8(ascii: "_") && first != UInt8(ascii: "$") && first < 0x80 && !isWord(first)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  // MARK: - Links

  private mutating func lowerLink(_ node: Int, _ chain: inout Chain) {
    switch tree[node].kind {
    case .memberAccessExpr:
      lastCall = -1
      if isElementNumber(node) { return }
      if tree.child(of: node, .base) == nil, components.count == chain.firstComponent,
        !chain.path.flags.contains(.chained)
      {
        chain.path.flags.insert(.implicit)
      }
      appendModule(of: node, &chain)
      append(tree[node].name, at: tree[node].nameStart, &chain)
    case .optionalChainingExpr, .forceUnwrapExpr: chain.path.flags.insert(.viaOptional)
    case .functionCallExpr: lowerCall(node, &chain)
    case .subscriptCallExpr:
      lowerList(node, skipping: tree.child(of: node, .callee))
      if chain.path.start == nil { chain.path.flags.insert(.chained) }
      components.append(Keyword.subscriptMark)
    case .postfixIfConfigExpr: lowerConditionalLinks(node, &chain)
    case .postfixOperatorExpr:
      finish(chain, node, isAssigned: false)
      startAnew(&chain)
    default: break
    }
  }

  /// `.0`
  private func isElementNumber(_ node: Int) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(source[Int(tree[node].nameStart)])
  }

  private mutating func lowerCall(_ node: Int, _ chain: inout Chain) {
    let name = pathName(chain)
    var flags = chain.path.flags.union(self.flags)
    if mutates(chain) { flags.insert(.mutating) }
    let call = open(
      .call, node, at: chain.path.start ?? bracket(ofCall: node), name: name, root: chain.path.root,
      flags: flags)
    lowerArguments(of: node)
    lowerTrailingClosures(of: node)
    close(call)
    lastCall = call
    startAnew(&chain)
  }

  private func bracket(ofCall node: Int) -> UInt32 {
    guard let callee = tree.child(of: node, .callee) else { return tree[node].start }
    return nextToken(tree[callee].end)
  }

  /// `items.append`: a method that changes what stands before it, which is a path.
  private func mutates(_ chain: Chain) -> Bool {
    guard components.count > chain.firstComponent + 1, let method = components.last else { return false }
    return Keyword.isMutatingMethod(method) && !chain.hangs
  }

  /// `#if` between the members of a chain. Each branch goes on from what stands before the `#if`; behind the `#endif`
  /// the chain stands on the result of all.
  private mutating func lowerConditionalLinks(_ node: Int, _ chain: inout Chain) {
    // A longer path counts as the result of something else, so that a million branches do not copy a long one each.
    if components.count - chain.firstComponent > 64 { startAnew(&chain) }
    // A slice would share the stack, and each branch copy all of it.
    let (path, stem) = (chain.path, Array(components[chain.firstComponent...]))
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return }
    for config in tree.children(of: node) where tree[config].kind == .ifConfigDecl {
      for clause in tree.children(of: config) {
        for expression in tree.children(of: clause) {
          lowerChain(expression, isAssigned: false) { lowering, branch in
            branch.path = path
            lowering.components += stem
          }
        }
      }
    }
    startAnew(&chain)
  }

  // MARK: - Paths

  /// The path that ends here is read, unless it is the target of an assignment.
  private mutating func finish(_ chain: Chain, _ node: Int, isAssigned: Bool) {
    guard components.count > chain.firstComponent else { return lastPath = OperandPath() }
    lastPath = chain.path
    lastPath.name = pathName(chain)
    guard let start = chain.path.start, !isAssigned else { return }
    keep(
      .reference, node, at: start, name: lastPath.name, root: chain.path.root,
      flags: chain.path.flags.union(flags))
  }

  /// The components, joined.
  private mutating func pathName(_ chain: Chain) -> NameID {
    let path = components[chain.firstComponent...]
    guard let first = path.first else { return 0 }
    if path.count == 1, !chain.hangs { return first }
    pathText.removeAll(keepingCapacity: true)
    for (index, name) in path.enumerated() {
      if index > 0 || chain.hangs, name != Keyword.subscriptMark { pathText.append(UInt8(ascii: ".")) }
      names.append(name, to: &pathText)
    }
    return names.intern(pathText)
  }
}
