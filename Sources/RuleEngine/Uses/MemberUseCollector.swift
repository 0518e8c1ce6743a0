import RuleLanguage
import Semantics
import Syntax

/// Finds out who uses the members of one name in a project, and for what.
struct MemberUseCollector {
  private let cache: EvaluationCache
  private let name: NameID
  private var uses: [MemberUse] = []

  private var project: Project { cache.project }

  /// - Parameter files: nil for all.
  static func uses(of name: NameID, in files: Set<Int>?, _ cache: EvaluationCache) -> [MemberUse] {
    var collector = MemberUseCollector(cache: cache, name: name)
    guard let word = Pattern.indexWords(cache.project.names.bytes(name)).first else { return [] }
    let query = UseIndex.Query(words: [[Array(word)]], files: files?.sorted())
    for node in cache.uses(UseIndex.paths, [query]) { collector.add(node) }
    return collector.uses
  }

  // MARK: - Places

  private mutating func add(_ node: CodeNode) {
    let file = project.files[node.file]
    let owner = file.owner(ofBodyNode: node.index).map {
      DeclarationReference(file: node.file, index: $0)
    }
    let types = ValueTypes(cache, file: node.file, owner: owner)
    let body = file.bodyNode(node.index)
    guard let end = Self.end(of: body, types.tree) else { return }
    if types.tree[end].kind == .keyPathExpr { return addKeyPath(end, types, owner) }
    let links = types.links(of: end)
    if types.areCut(links) { uses.append(MemberUse(kind: .perhapsWrite, file: node.file)) }
    guard links.contains(where: { isMember($0, types.tree) }) else { return }
    types.follow(links) { place, before, _ in
      guard isMember(links[place], types.tree) else { return }
      let effects = MemberEffect.all(of: body, node, links, place, behind: before, types)
      if effects.isEmpty { return }
      // What a dot alone stands before is whatever the context wants.
      let isBare = place == 0 && types.tree[links[0]].kind != .memberAccessExpr
      let owners = isBare ? ownersOfBareName(at: links[0], types, owner) : owners(behind: before)
      let isLookedUp = !isBare && mayWriteLookup(in: before)
      for effect in effects { add(isLookedUp ? .mayWrite : effect, owners, types.file, owner) }
    }
  }

  /// The last link of the chain that a body node is about; of an assignment that of its target.
  private static func end(of body: BodyNode, _ tree: SyntaxTree) -> Int? {
    body.kind == .assignment ? tree.target(ofAssignment: Int(body.node)) : Int(body.node)
  }

  private func isMember(_ link: Int, _ tree: SyntaxTree) -> Bool {
    switch tree[link].kind {
    case .memberAccessExpr, .declReferenceExpr:
      tree[link].name == name || cache.bareName(ofWrapped: tree[link].name) == name
    // `if let name`, `[name]`
    case .identifierPattern, .closureCapture: tree[link].name == name
    default: false
    }
  }

  private mutating func add(
    _ effect: MemberEffect, _ owners: [Int?], _ file: Int, _ owner: DeclarationReference?
  ) {
    for declaring in owners {
      let kind = effect.kind(on: member(of: declaring), cache)
      uses.append(
        MemberUse(
          kind: owners.count == 1 ? kind : kind.perhaps, file: file, holder: owner, declaringType: declaring))
    }
  }

  private func member(of type: Int?) -> DeclarationReference? {
    type.flatMap { cache.members(named: name, ofType: $0).first }
  }

  /// `\.name` writes what it is used on, where that is asked for.
  private mutating func addKeyPath(_ node: Int, _ types: ValueTypes, _ owner: DeclarationReference?) {
    let tree = types.tree
    let components = tree.children(of: node).filter { tree[$0].kind == .keyPathComponent }
    for (place, component) in components.enumerated() where tree[component].name == name {
      let root = place == 0 ? tree.child(of: node, .type) : nil
      let owners = owners(behind: root.map { types.instance(ofType: $0) } ?? .unknown)
      add(.mayWrite, owners, types.file, owner)
      guard case .mayWrite(let roots) = use(ofPath: node, types) else { continue }
      let asked = place == 0 && root == nil ? roots.map { self.owners(among: $0.sorted()) } : nil
      add(.mayBind, asked ?? owners, types.file, owner)
    }
  }

  /// What is done with a key path; where it is no argument it may be written by.
  private func use(ofPath path: Int, _ types: ValueTypes) -> EvaluationCache.PathUse {
    let tree = types.tree
    guard let argument = tree.parent(of: path), tree[argument].role == .argument,
      let call = tree.parent(of: argument)
    else { return .mayWrite(roots: nil) }
    let label = tree[argument].name == 0 ? Keyword.wildcard : tree[argument].name
    if tree[call].kind == .subscriptCallExpr {
      return cache.use(ofPathHandedTo: Keyword.subscript, under: label)
    }
    guard let called = callee(of: call, tree), !types.isLocal(called) else { return .mayWrite(roots: nil) }
    // A wrapper from outside is handed what it looks up in itself.
    if tree[call].kind == .attribute, !cache.isDeclared(tree[called].name) { return .reads }
    return cache.use(ofPathHandedTo: tree[called].name, under: label)
  }

  /// The last link of what is called.
  private func callee(of call: Int, _ tree: SyntaxTree) -> Int? {
    guard let callee = tree.child(of: call, .callee) ?? tree.child(of: call, .type) else { return nil }
    return tree[callee].kind == .genericSpecializationExpr ? tree.child(of: callee, .expression) : callee
  }

  // MARK: - Owners

  /// The types that declare the member of a value; nil stands for one that nobody knows.
  private func owners(behind value: ValueTypes.Value) -> [Int?] {
    switch value {
    case .unknown: [nil]
    case .binding([]): [nil]
    case .instance(let types), .metatype(let types), .binding(let types): owners(among: types)
    }
  }

  /// Whether a value looks up what it does not declare by key paths that write.
  private func mayWriteLookup(in value: ValueTypes.Value) -> Bool {
    guard case .instance(let types) = value, declaringTypes(among: types).isEmpty else { return false }
    return types.contains { cache.looksUpByWriting($0) }
  }

  /// A value that has no such member is something else than it seems to be.
  private func owners(among types: [Int]) -> [Int?] {
    let owners = declaringTypes(among: types)
    return owners.isEmpty ? [nil] : owners
  }

  private func declaringTypes(among types: [Int]) -> [Int?] {
    var owners: [Int?] = []
    for owner in types.flatMap({ cache.declaringTypes(ofMember: name, in: $0) }) where !owners.contains(owner)
    {
      owners.append(owner)
    }
    return owners
  }

  private func ownersOfBareName(at node: Int, _ types: ValueTypes, _ owner: DeclarationReference?) -> [Int?] {
    if types.isLocal(node) { return [] }
    let owners = declaringTypes(among: types.selfTypes)
    if !owners.isEmpty { return owners }
    // What a protocol does not ask for may be in whatever else its values are, and a class nobody knows may be any.
    let isOpen =
      types.selfTypes.isEmpty
      ? owner.map { isInConstrainedExtension($0) } ?? false
      : types.selfTypes.contains {
        project.types[$0].kind == .protocol || cache.looksUpMembers($0) || project.mayInheritAny($0)
      }
    return isOpen ? [nil] : []
  }

  /// Whether a declaration stands in an `extension P where Self: Q`.
  private func isInConstrainedExtension(_ declaration: DeclarationReference) -> Bool {
    project.constraints(on: Keyword.selfType, at: declaration) != nil
  }
}
