import RuleLanguage
import Semantics
import Syntax

/// What a place does to a member that it names.
enum MemberEffect: Equatable {
  case write
  /// It sets something of it: an element, or a member.
  /// - Parameter part: the member behind it without a `?`.
  case writePart(part: NameID?)
  /// It calls a method on it, or on something of it.
  case call(method: NameID, part: NameID?, isDiscarded: Bool)
  case mayWrite
  case bind
  /// It binds something of it.
  /// - Parameter part: the member behind it without a `?`.
  case bindPart(part: NameID?)
  case mayBind
  /// It names what wraps the member: `$name`.
  case project
  case read

  /// - Parameters:
  ///   - body: the node of the body that the chain belongs to.
  ///   - links: the chain, from its first operand on.
  ///   - place: the link that names the member.
  ///   - before: what stands before that link.
  static func all(
    of body: BodyNode, _ node: CodeNode, _ links: [Int], _ place: Int, behind before: ValueTypes.Value,
    _ types: ValueTypes
  ) -> [MemberEffect] {
    let tree = types.tree
    // `$model.name`, `Bindable(model).name`
    let rest = links[(place + 1)...]
    if case .binding = before {
      let isOfPart = body.kind == .reference && rest.contains { isPart($0, tree) }
      return [isOfPart ? .bindPart(part: part(rest, tree)) : .bind]
    }
    switch body.kind {
    case .assignment:
      let effect = write(through: rest, tree)
      return effect != .read && types.cache.isInBinding(node) ? [effect, .bind] : [effect]
    case .reference:
      let end = links[links.count - 1]
      switch OwnOperator.beside(end, tree, types.cache.project.names, types.cache.changingOperators) {
      case Keyword.ampersand: return [write(through: rest, tree)]
      case nil where isAssignedInTuple(end, tree): return [write(through: rest, tree)]
      case nil: return [types.cache.isProjection(tree[links[place]].name) ? .project : read(rest, types)]
      default: return [.mayWrite]
      }
    case .call: return [call(node, rest, types)]
    default: return []
    }
  }

  /// What is written may be the result of a call.
  private static func write(through rest: ArraySlice<Int>, _ tree: SyntaxTree) -> MemberEffect {
    if rest.contains(where: { tree[$0].kind == .functionCallExpr }) { return .read }
    return rest.contains { isPart($0, tree) } ? .writePart(part: part(rest, tree)) : .write
  }

  private static func part(_ rest: ArraySlice<Int>, _ tree: SyntaxTree) -> NameID? {
    rest.first.flatMap { tree[$0].kind == .memberAccessExpr ? tree[$0].name : nil }
  }

  private static func isPart(_ link: Int, _ tree: SyntaxTree) -> Bool {
    tree[link].kind == .memberAccessExpr || tree[link].kind == .subscriptCallExpr
  }

  /// Reading what is lazy changes what it belongs to.
  private static func read(_ rest: ArraySlice<Int>, _ types: ValueTypes) -> MemberEffect {
    if rest.contains(where: { types.tree[$0].kind == .functionCallExpr }) { return .read }
    let changes = rest.contains {
      isPart($0, types.tree) && types.cache.mayChange(whenReading: types.tree[$0].name)
    }
    return changes ? .mayWrite : .read
  }

  private static func call(_ node: CodeNode, _ rest: ArraySlice<Int>, _ types: ValueTypes) -> MemberEffect {
    let tree = types.tree
    let callee = rest.dropLast()
    if callee.contains(where: { tree[$0].kind == .functionCallExpr }) { return .read }
    guard let method = callee.last, tree[method].kind == .memberAccessExpr else {
      let read = read(callee, types)
      guard read == .read, let method = types.cache.wellKnown.callAsFunction else { return read }
      return .call(method: method, part: part(callee, tree), isDiscarded: false)
    }
    let holder = read(callee.dropLast(), types)
    guard holder == .read else { return holder }
    return .call(
      method: tree[method].name, part: part(rest, tree), isDiscarded: types.cache.isDiscarded(node) ?? true)
  }

  /// `(a, b) = …`
  static func isAssignedInTuple(_ node: Int, _ tree: SyntaxTree) -> Bool {
    var current = node
    while let element = tree.parent(of: current), tree[element].kind == .labeledExpr,
      let tuple = tree.parent(of: element), tree[tuple].kind == .tupleExpr
    {
      current = tuple
    }
    guard current != node,
      let sequence = tree.ancestors(of: current).first(where: { tree[$0].kind == .sequenceExpr }),
      tree.withoutEffects(sequence + 1) == current
    else { return false }
    let sign = Int(tree[sequence + 1].subtreeEnd)
    return sign < Int(tree[sequence].subtreeEnd) && tree[sign].kind == .assignmentExpr
  }

  /// What it is to a member.
  /// - Parameter member: nil for one that nobody knows.
  func kind(on member: DeclarationReference?, _ cache: EvaluationCache) -> MemberUses.Kind {
    switch self {
    case .read: return .read
    case .write: return .write
    case .mayWrite: return .perhapsWrite
    case .bind: return .binding
    case .bindPart(let part):
      return cache.semantics(of: holder(part, member, cache)) == .reference ? .read : .binding
    case .mayBind: return .perhapsBinding
    case .project: return member.map { cache.isPublished($0) } ?? true ? .read : .binding
    case .writePart(let part):
      return switch cache.semantics(of: holder(part, member, cache)) {
      case .value: .write
      case .reference: .read
      case nil: .perhapsWrite
      }
    case .call(let method, let part, let isDiscarded):
      return callKind(method, isDiscarded, holder(part, member, cache), cache)
    }
  }

  /// The member that has a part; nil where that may be a part of `Optional`.
  private func holder(_ part: NameID?, _ member: DeclarationReference?, _ cache: EvaluationCache)
    -> DeclarationReference?
  {
    guard let member, let part, cache.mayBeOptional(member, behind: part) else { return member }
    return nil
  }

  private func callKind(
    _ method: NameID, _ isDiscarded: Bool, _ member: DeclarationReference?, _ cache: EvaluationCache
  ) -> MemberUses.Kind {
    let semantics = cache.semantics(of: member)
    if semantics == .reference { return .read }
    let declared = member.map { cache.resolvedTypes(of: $0) } ?? []
    let methods = declared.flatMap { cache.members(named: method, ofType: $0) }
    if !methods.isEmpty { return cache.isMutating(method, methods) ? .write : .read }
    if Keyword.isMutatingMethod(method) { return semantics == .value ? .write : .perhapsWrite }
    let mayMutate = isDiscarded || cache.isMutating(method)
    return mayMutate ? .perhapsWrite : .read
  }
}
