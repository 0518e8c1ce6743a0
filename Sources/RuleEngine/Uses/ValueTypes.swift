import Semantics
import Syntax

/// What the values of a body are, as far as the project's own declarations tell: annotations, initial values, results, and
/// members of those.
struct ValueTypes {
  /// What is known of an expression.
  enum Value: Equatable {
    /// A value of one of some types of the project.
    case instance([Int])
    /// One of some types itself.
    case metatype([Int])
    /// What reads and writes a value of one of some types elsewhere, as `$order` does; none where nobody knows which.
    case binding([Int])
    case unknown

    /// A binding of it.
    var bound: Value {
      switch self {
      case .instance(let types), .binding(let types): .binding(types)
      case .metatype, .unknown: .binding([])
      }
    }
  }

  private static let depthLimit = 16
  /// How many links of a chain are followed, and how many types or overloads are told apart: where there are more, nobody
  /// knows, so that thousands of them take no time for each use.
  private static let (chainLimit, choiceLimit) = (64, 16)

  let cache: EvaluationCache
  let file: Int
  let tree: SyntaxTree
  /// The declaration in whose body the expressions stand.
  private let owner: DeclarationReference?
  /// The type whose members they name without a dot.
  let scope: Int?
  /// What `self` is: that type, and what an extension demands of it.
  let selfTypes: [Int]
  private let bindings: LocalBindings

  private var project: Project { cache.project }

  init(_ cache: EvaluationCache, file: Int, owner: DeclarationReference?) {
    self.cache = cache
    self.file = file
    self.owner = owner
    let scope = owner.flatMap { cache.project.enclosingType(of: $0) }
    self.scope = scope
    let extended = scope.map { [$0] } ?? owner.map { Self.extendedTypes(around: $0, cache.project) } ?? []
    selfTypes = extended + (owner.map { Self.demands(at: $0, scope, cache) } ?? [])
    let syntax = cache.project.files[file].syntax
    (tree, bindings) = (syntax.tree, syntax.localBindings)
  }

  /// Those that the extension around a declaration means, where it is no part of them, as in a test.
  private static func extendedTypes(around owner: DeclarationReference, _ project: Project) -> [Int] {
    guard
      let holder = sequence(first: owner, next: { project.parent(of: $0) })
        .first(where: { project.declaration($0).kind.holdsMembers }),
      project.declaration(holder).kind == .extension
    else { return [] }
    return project.types(
      named: project.declaration(holder).name, scope: nil, module: project.files[Int(owner.file)].module)
  }

  /// The types of `where Self: …` on the extension around.
  private static func demands(at owner: DeclarationReference, _ scope: Int?, _ cache: EvaluationCache)
    -> [Int]
  {
    let project = cache.project
    if let scope, project.types[scope].kind != .protocol { return [] }
    let constraints = project.constraints(on: Keyword.selfType, at: owner) ?? []
    let names = constraints.flatMap { cache.names(ofType: $0.type, $0.file) }.compactMap(\.name)
    let module = project.files[Int(owner.file)].module
    return names.flatMap { project.types(named: $0, scope: nil, module: module) }
  }

  // MARK: - Expressions

  /// What an expression is.
  func value(of node: Int, depth: Int = 0) -> Value {
    guard depth < Self.depthLimit else { return .unknown }
    switch tree[node].kind {
    case .awaitExpr, .tryExpr, .unsafeExpr, .consumeExpr, .copyExpr, .borrowExpr, .inOutExpr:
      return tree.child(of: node, .expression).map { value(of: $0, depth: depth + 1) } ?? .unknown
    case .tupleExpr: return tupleValue(node, depth)
    case .sequenceExpr: return sequenceValue(node, depth)
    default:
      var result = Value.unknown
      follow(links(of: node), depth: depth) { _, _, after in result = after }
      return result
    }
  }

  /// Of what stands in parentheses alone.
  private func tupleValue(_ node: Int, _ depth: Int) -> Value {
    let elements = Array(tree.children(of: node).prefix(2))
    guard elements.count == 1, tree[elements[0]].name == 0,
      let inner = tree.child(of: elements[0], .expression)
    else { return .unknown }
    return value(of: inner, depth: depth + 1)
  }

  /// `a as? A` is an `A`, `a ?? b` what `a` is.
  private func sequenceValue(_ node: Int, _ depth: Int) -> Value {
    let parts = Array(tree.children(of: node).prefix(4))
    guard parts.count == 3 else { return .unknown }
    if tree[parts[1]].kind == .unresolvedAsExpr, let type = tree.child(of: parts[2], .type) {
      return instance(ofType: type)
    }
    guard tree[parts[1]].kind == .binaryOperatorExpr, tree[parts[1]].name == Keyword.coalescing else {
      return .unknown
    }
    return value(of: parts[0], depth: depth + 1)
  }

  /// From the first operand of a chain to its end; of one that is too long the last links.
  func links(of node: Int) -> [Int] {
    var links = [node]
    while links.count < Self.chainLimit, let inner = tree.postfixBase(of: links[links.count - 1]) {
      links.append(inner)
    }
    return links.reversed()
  }

  /// Whether links are those of a chain that is too long to be followed.
  func areCut(_ links: [Int]) -> Bool {
    tree.postfixBase(of: links[0]) != nil
  }

  /// Goes along a chain, from its first operand on.
  /// - Parameter visit: takes the place of each link, what stands before it, and what it is.
  func follow(
    _ links: [Int], depth: Int = 0, _ visit: (_ place: Int, _ before: Value, _ after: Value) -> Void
  ) {
    var before = Value.unknown
    for (place, link) in links.enumerated() {
      let after = place == 0 ? first(link, depth) : next(link, before, links[..<place], depth)
      visit(place, before, after)
      before = after
    }
  }

  private func first(_ node: Int, _ depth: Int) -> Value {
    guard tree[node].kind == .declReferenceExpr else {
      switch tree[node].kind {
      case .superExpr: return selfValue
      case .tupleExpr, .sequenceExpr, .awaitExpr, .tryExpr: return value(of: node, depth: depth + 1)
      default: return .unknown
      }
    }
    if tree[node].name == Keyword.selfType { return scope.map { .metatype([$0]) } ?? .unknown }
    let isBinding = cache.isProjection(tree[node].name)
    if let binding = bindings[node] {
      let value = local(binding, depth)
      return isBinding ? value.bound : value
    }
    guard isBinding else { return named(tree[node].name) }
    return (cache.bareName(ofWrapped: tree[node].name).map(named) ?? .unknown).bound
  }

  private var selfValue: Value { selfTypes.isEmpty ? .unknown : .instance(selfTypes) }

  private func next(_ node: Int, _ before: Value, _ earlier: ArraySlice<Int>, _ depth: Int) -> Value {
    switch tree[node].kind {
    case .memberAccessExpr:
      if earlier.count == 1, let module = earlier.first, let types = types(named: tree[node].name, in: module)
      {
        return .metatype(types)
      }
      let value = member(tree[node].name, of: before)
      return cache.isProjection(tree[node].name) ? value.bound : value
    case .optionalChainingExpr, .forceUnwrapExpr, .genericSpecializationExpr: return before
    case .functionCallExpr:
      if case .metatype(let types) = before { return .instance(types) }
      // Whether a value is called or a function that returns it is not asked.
      if case .instance(let types) = before, areCallable(types) { return .unknown }
      guard earlier.count == 1, isBindable(earlier[earlier.startIndex]) else { return before }
      return (firstArgument(of: node).map { value(of: $0, depth: depth + 1) } ?? .unknown).bound
    default: return .unknown
    }
  }

  /// The types that a name means behind that of a module; nil where no module is named.
  private func types(named name: NameID, in module: Int) -> [Int]? {
    guard tree[module].kind == .declReferenceExpr, bindings[module] == nil else { return nil }
    let types = project.types(named: name, inModuleNamed: tree[module].name)
    return types.isEmpty ? nil : types
  }

  private func areCallable(_ types: [Int]) -> Bool {
    [cache.wellKnown.callAsFunction, cache.wellKnown.dynamicallyCall].contains { name in
      name.map { !members($0, of: types).isEmpty } ?? false
    }
  }

  /// `Bindable`, whose members are bindings of those of what it is handed.
  private func isBindable(_ node: Int) -> Bool {
    tree[node].kind == .declReferenceExpr && tree[node].name == cache.wellKnown.bindable
  }

  private func firstArgument(of call: Int) -> Int? {
    tree.children(of: call).first { tree[$0].role == .argument }.flatMap { tree.child(of: $0, .expression) }
  }

  // MARK: - Names

  /// Whether a body binds a name.
  func isLocal(_ node: Int) -> Bool {
    bindings[node] != nil
  }

  /// What a name means that no body binds.
  private func named(_ name: NameID) -> Value {
    if name == Keyword.selfValue { return selfValue }
    var type = scope
    while let current = type {
      let members = cache.members(named: name, ofType: current)
      if !members.isEmpty { return common(members) }
      type = project.enclosingType(of: project.types[current].declaration)
    }
    let types = project.types(named: name, scope: scope, module: project.files[file].module)
    if !types.isEmpty { return .metatype(types) }
    return cache.globalValues.answer(name) { common(cache.globals(named: name)) }
  }

  /// What a name behind a dot means.
  private func member(_ name: NameID, of value: Value) -> Value {
    switch value {
    case .unknown: return name == cache.wellKnown.projectedValue ? value.bound : .unknown
    case .instance(let types), .metatype(let types):
      if name == Keyword.selfValue || name == Keyword.`init` { return value }
      if case .instance = value, cache.isMemberOfOptional(name) { return .unknown }
      let members = members(name, of: types)
      // What wraps a property is called `_name`, and is taken for its value.
      if members.isEmpty, name == cache.wellKnown.wrappedValue { return value }
      if members.isEmpty, name == cache.wellKnown.projectedValue { return value.bound }
      return common(members)
    case .binding(let types):
      if name == cache.wellKnown.projectedValue { return value }
      if name == cache.wellKnown.wrappedValue { return types.isEmpty ? .unknown : .instance(types) }
      return common(members(name, of: types)).bound
    }
  }

  private func members(_ name: NameID, of types: [Int]) -> [DeclarationReference] {
    types.prefix(Self.choiceLimit + 1).flatMap { cache.members(named: name, ofType: $0) }
  }

  /// What several declarations of a name all are.
  private func common(_ declarations: [DeclarationReference]) -> Value {
    guard let first = declarations.first, declarations.count <= Self.choiceLimit else { return .unknown }
    let common = value(of: first)
    return declarations.dropFirst().allSatisfy { value(of: $0) == common } ? common : .unknown
  }

  /// What a declaration names; of a function what it returns.
  private func value(of declaration: DeclarationReference) -> Value {
    cache.declaredValues.answer(declaration) { declaredValue(of: declaration) }
  }

  private func declaredValue(of declaration: DeclarationReference) -> Value {
    let kind = project.declaration(declaration).kind
    if kind.isType || kind == .protocol {
      return project.type(of: declaration).map { .metatype([$0]) } ?? .unknown
    }
    if kind == .enumCase { return project.enclosingType(of: declaration).map { .instance([$0]) } ?? .unknown }
    guard kind.isProperty || kind == .function else { return .unknown }
    let types = cache.resolvedTypes(of: declaration)
    if !types.isEmpty { return types.count > Self.choiceLimit ? .unknown : .instance(types) }
    return boundValue(ofType: Int(project.declaration(declaration).type), of: declaration) ?? .unknown
  }

  /// Of a type that is written at another declaration.
  private func boundValue(ofType type: Int, of declaration: DeclarationReference) -> Value? {
    let file = Int(declaration.file)
    let syntax = project.files[file].syntax
    guard type >= 0, boundType(type, syntax) != nil else { return nil }
    return ValueTypes(cache, file: file, owner: declaration).instance(ofType: type)
  }

  // MARK: - What bodies bind

  private func local(_ binding: Int, _ depth: Int) -> Value {
    guard depth < Self.depthLimit else { return .unknown }
    switch tree[binding].kind {
    case .parameter, .closureParameter:
      return tree.child(of: binding, .type).map { instance(ofType: $0) } ?? .unknown
    case .closureCapture: return initialValue(of: binding, at: binding, depth)
    case .identifierPattern:
      guard let holder = tree.parent(of: binding) else { return .unknown }
      switch tree[holder].kind {
      case .patternBinding, .optionalBindingCondition:
        if let type = tree.child(of: holder, .type) { return instance(ofType: type) }
        return initialValue(of: holder, at: binding, depth)
      default: return .unknown
      }
    case .classDecl, .structDecl, .enumDecl, .actorDecl:
      let types = project.types(named: tree[binding].name, at: Int32(binding), inFile: file, scope: scope)
      return types.isEmpty ? .unknown : .metatype(types)
    default: return .unknown
    }
  }

  private func initialValue(of holder: Int, at name: Int, _ depth: Int) -> Value {
    if let value = tree.child(of: holder, .initializer) { return self.value(of: value, depth: depth + 1) }
    guard LocalBindings.bindsAgain(name, tree) else { return .unknown }
    return bindings[name].map { local($0, depth + 1) } ?? named(tree[name].name)
  }

  /// A generic parameter hides a type that is called like it.
  func instance(ofType node: Int) -> Value {
    var types: [Int] = []
    let parts = tree.children(of: node).prefix(Self.choiceLimit + 1).count { _ in true }
    guard parts <= Self.choiceLimit else { return .unknown }
    if let bound = boundType(node, project.files[file].syntax) { return instance(ofType: bound).bound }
    for type in cache.names(ofType: node, file) {
      guard let name = type.name else { continue }
      if let owner, let constraints = project.constraints(on: name, at: owner) {
        types += constraints.flatMap { cache.names(ofType: $0.type, $0.file) }.compactMap(\.name)
          .flatMap { project.types(named: $0, scope: scope, module: project.files[file].module) }
      } else {
        types += project.types(named: name, at: Int32(node), inFile: file, scope: scope)
      }
    }
    return types.isEmpty ? .unknown : .instance(types)
  }

  /// `Order` of `Binding<Order>`, `SwiftUI.Bindable<Order>` and `ObservedObject<Order>.Wrapper`; nil for any other type.
  private func boundType(_ type: Int, _ syntax: FileSyntax) -> Int? {
    var binding = syntax.bareType(type)
    if syntax.tree[binding].kind == .memberType, syntax.tree[binding].name == cache.wellKnown.wrapper,
      let wrapped = syntax.tree.child(of: binding, .base)
    {
      binding = wrapped
    } else if !cache.wellKnown.bindingTypes.contains(syntax.tree[binding].name) {
      return nil
    }
    return syntax.tree.child(of: binding, .genericArgument)
  }
}
