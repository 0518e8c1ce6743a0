import RuleLanguage
import Semantics
import Syntax

/// Which own properties change on the ways through a part of a body: by writes, by own methods that it calls, and in
/// closures that belong to it. What leads back to the body it began in is left out.
struct StateChanges {
  /// A property by its name, or a function that nobody declares and that counts as a change of its own.
  private struct Change: Hashable {
    var name: NameID
    var isCall: Bool
  }

  /// What may have changed on the ways that go on behind something, and on all that begin in it.
  private struct Ways {
    /// nil where no way goes on.
    var goingOn: Set<Change>?
    var all: Set<Change> = []
    /// What had changed before the last of the statements that may throw.
    var beforeFailure: Set<Change> = []
  }

  /// The clauses of one `#if`, of which one alone is compiled: what had changed before them, and in those gone through.
  private struct Clauses {
    var clause: Int
    var directive: Int32
    var before: Set<Change>
    var ends: Set<Change> = []
  }

  private static let closures: Set = [
    "withAnimation", "withTransaction", "Task", "Task.init", "Task.detached", "Task.immediate",
  ]
  /// Types whose values stand for something that runs, and can be stopped.
  private static let running: Set = [
    "Task", "Timer", "AnyCancellable", "Cancellable", "CADisplayLink", "Continuation", "DispatchWorkItem",
    "NSKeyValueObservation", "NSObjectProtocol",
  ]
  private static let collections = ["Set", "Array", "Dictionary"]
  private static let depthLimit = 64

  private let project: Project
  private let cache: EvaluationCache
  private let type: Int
  private let inheritance: Inheritance
  private var known: [DeclarationReference: Set<Change>] = [:]
  /// How many nodes of what the type inherits may still be looked at.
  private var rest = CallGraph.mostInherited
  private var active: Set<DeclarationReference>
  private var foundSeveral = false
  /// Whether some function that is called was not looked into, as there are too many.
  private var isCut = false

  /// Whether some way changes more than one property; nil where nobody has looked at all.
  var areSeveral: Bool? { foundSeveral ? true : isCut ? nil : false }

  /// - Parameter member: the member of the type in whose body the node stands.
  init(
    in bodyNode: Int, of member: DeclarationReference, type: Int, _ cache: EvaluationCache, _ project: Project
  ) {
    self.project = project
    self.cache = cache
    self.type = type
    inheritance = cache.inheritance(ofType: type)
    active = [member]
    let nodes = project.files[Int(member.file)].bodyNodes
    _ = walk(bodyNode + 1..<Int(nodes[bodyNode].subtreeEnd), file: Int(member.file), after: [])
  }

  // MARK: - Ways

  /// Goes through nodes one after the other. `after` has changed before.
  private mutating func walk(_ range: Range<Int>, file: Int, after: Set<Change>) -> Ways {
    let nodes = project.files[file].bodyNodes
    var ways = Ways(goingOn: after)
    var clauses: Clauses?
    var index = range.lowerBound
    while index < range.upperBound, let reached = ways.goingOn, !foundSeveral {
      let before = entered(Int(nodes[index].node), &clauses, file: file, after: reached)
      let next = step(index, file: file, after: before)
      let end = Int(nodes[index].subtreeEnd)
      if (index..<end).contains(where: { nodes[$0].flags.contains(.tried) }) { ways.beforeFailure = before }
      ways.goingOn = next.goingOn
      ways.all.formUnion(next.all)
      index = end
    }
    if let clauses { ways.goingOn?.formUnion(clauses.ends) }
    return ways
  }

  /// What has changed before a node: in another clause of an `#if`, what had changed before the first one.
  private func entered(
    _ node: Int, _ clauses: inout Clauses?, file: Int, after: Set<Change>
  ) -> Set<Change> {
    let tree = project.files[file].syntax.tree
    let clause = tree.conditionalClauses(around: node).first
    guard clause != clauses?.clause else { return after }
    if let clause, var open = clauses, tree[clause].parent == open.directive {
      open.clause = clause
      open.ends.formUnion(after)
      clauses = open
      return open.before
    }
    let all = after.union(clauses?.ends ?? [])
    clauses = clause.map { Clauses(clause: $0, directive: tree[$0].parent, before: all) }
    return all
  }

  private mutating func step(_ index: Int, file: Int, after: Set<Change>) -> Ways {
    let bodyNode = project.files[file].bodyNodes[index]
    switch bodyNode.kind {
    case .localFunction: return Ways(goingOn: after)
    case .closure: return closure(index, file: file, after: after)
    case .ifStatement, .guardStatement, .ternary, .switchStatement, .doStatement, .whileLoop, .forLoop,
      .repeatLoop:
      return branches(index, file: file, after: after)
    default:
      var ways = walk(index + 1..<Int(bodyNode.subtreeEnd), file: file, after: after)
      if bodyNode.kind == .exit { ways.goingOn = nil }
      guard let before = ways.goingOn else { return ways }
      let changes = changes(index, file: file)
      if !before.isEmpty, !changes.isEmpty, before.union(changes).count > 1 { foundSeveral = true }
      ways.goingOn = before.union(changes)
      ways.all.formUnion(changes)
      return ways
    }
  }

  /// A closure is left alone where something else than the code around it decides whether and when it is run.
  private mutating func closure(_ index: Int, file: Int, after: Set<Change>) -> Ways {
    let flow = Flow(project.files[file], names: project.names, cache: cache.flow)
    guard let callee = flow.callee(ofArgument: index), Self.closures.contains(project.names.string(callee))
    else { return Ways(goingOn: after) }
    let ways = walk(index + 1..<Int(flow.nodes[index].subtreeEnd), file: file, after: after)
    return Ways(goingOn: after.union(ways.all), all: ways.all)
  }

  /// Of branches only one is run. Behind a `try` in a `do` what stood before it has been run when its `catch` is.
  private mutating func branches(_ index: Int, file: Int, after: Set<Change>) -> Ways {
    let flow = Flow(project.files[file], names: project.names, cache: cache.flow)
    var ways = Ways(goingOn: nil)
    var before = after
    var caught = after
    for child in flow.children(of: index) {
      let bodyNode = flow.nodes[child]
      let isCatch = bodyNode.kind == .catchClause
      guard isCatch || bodyNode.kind == .block || bodyNode.kind == .switchCase else {
        let inner = step(child, file: file, after: before)
        before = inner.goingOn ?? before
        ways.all.formUnion(inner.all)
        continue
      }
      let inner = walk(child + 1..<Int(bodyNode.subtreeEnd), file: file, after: isCatch ? caught : before)
      if let end = inner.goingOn ?? afterBreak(child, of: index, flow, before.union(inner.all)) {
        ways.goingOn = end.union(ways.goingOn ?? [])
      }
      ways.all.formUnion(inner.all)
      if flow.nodes[index].kind == .doStatement, !isCatch { caught.formUnion(inner.beforeFailure) }
    }
    if mayBeSkipped(index, flow) { ways.goingOn = before.union(ways.goingOn ?? []) }
    return ways
  }

  /// Whether a statement may run none of its blocks. A `switch` always runs one.
  private func mayBeSkipped(_ index: Int, _ flow: Flow) -> Bool {
    switch flow.nodes[index].kind {
    case .switchStatement, .doStatement, .ternary: false
    case .ifStatement:
      !flow.children(of: index).contains {
        flow.nodes[$0].kind == .block && flow.nodes[$0].flags.contains(.trailing)
      }
    default: true
    }
  }

  /// Behind a `break` or `continue` it goes on after the `switch` or loop.
  private func afterBreak(
    _ block: Int, of statement: Int, _ flow: Flow, _ changed: Set<Change>
  ) -> Set<Change>? {
    guard flow.nodes[statement].kind == .switchStatement || flow.isLoop(statement) else { return nil }
    return flow.children(of: block).last.map { flow.nodes[$0].leavesFunction } ?? false ? nil : changed
  }

  // MARK: - Changes

  private mutating func changes(_ index: Int, file: Int) -> Set<Change> {
    let bodyNode = project.files[file].bodyNodes[index]
    guard bodyNode.flags.isDisjoint(with: [.local, .chained, .implicit]), bodyNode.root != 0 else {
      return []
    }
    let members = cache.implementations(named: bodyNode.root, in: type, of: type) ?? []
    let isMutation = bodyNode.kind == .call && bodyNode.mutationTarget(project.names) != nil
    let isInTuple =
      bodyNode.kind == .reference
      && MemberEffect.isAssignedInTuple(Int(bodyNode.node), project.files[file].syntax.tree)
    if bodyNode.kind == .assignment || isMutation || isInTuple {
      let isOwn =
        members.isEmpty
        ? bodyNode.flags.contains(.viaSelf)
        : members.contains { isState($0) && !isHandedOver(to: $0, by: index, file: file) }
      return isOwn ? [Change(name: bodyNode.root, isCall: false)] : []
    }
    guard bodyNode.kind == .call, bodyNode.name == bodyNode.root else { return [] }
    let functions = members.filter { project.declaration($0).kind == .function }
    if !functions.isEmpty {
      return callee(of: index, file: file, among: functions).map { changes(of: $0) } ?? []
    }
    return members.isEmpty && isUndeclared(bodyNode) ? [Change(name: bodyNode.root, isCall: true)] : []
  }

  /// Overloads are told apart by their labels; nil where these are not enough.
  private func callee(
    of call: Int, file: Int, among functions: [DeclarationReference]
  ) -> DeclarationReference? {
    if functions.count == 1 { return functions[0] }
    let flow = Flow(project.files[file], names: project.names, cache: cache.flow)
    let labels = flow.children(of: call).filter { flow.nodes[$0].kind == .argument }.map { argument in
      flow.nodes[argument].root == 0 ? Keyword.wildcard : flow.nodes[argument].root
    }
    let matching = functions.filter { function in
      project.files[Int(function.file)].syntax.labels(of: project.declaration(function)) == labels
    }
    return matching.count == 1 ? matching[0] : nil
  }

  private mutating func changes(of function: DeclarationReference) -> Set<Change> {
    if let known = known[function] { return known }
    // A function that calls itself changes what it changes without that.
    if active.contains(function) { return [] }
    let range = project.declaration(function).bodyNodes
    if project.enclosingType(of: function) != type { rest -= range.count + 1 }
    guard rest >= 0, active.count < Self.depthLimit else {
      isCut = true
      return []
    }
    active.insert(function)
    defer { active.remove(function) }
    let all = walk(range, file: Int(function.file), after: []).all
    known[function] = all
    return all
  }

  /// No constant, nothing that runs, and nothing that is only handed in once, such as `private var store: Store!`.
  private func isState(_ member: DeclarationReference) -> Bool {
    guard project.declaration(member).kind == .variable,
      typeKind(of: member) != .implicitlyUnwrappedOptionalType
    else { return false }
    guard case .known(let types) = cache.type(of: member) else { return true }
    return !types.contains { runs($0) }
  }

  /// Whether something of a type runs, or what a collection of that type holds.
  private func runs(_ type: EvaluationCache.KnownTypeName) -> Bool {
    let text = cache.texts.string(type.base)
    let isCollection = text.hasPrefix("[") || Self.collections.contains { text.hasPrefix($0 + "<") }
    let words = (isCollection ? text : cache.texts.string(type.bare)).split { !$0.isLetter && !$0.isNumber }
    return (isCollection ? words[...] : words.suffix(1)).map(String.init).contains { word in
      Self.running.contains(word) && !isDeclared(word)
    }
  }

  /// Whether the project has a type of its own that is called so.
  private func isDeclared(_ type: String) -> Bool {
    project.names.find(type).map { project.declarations(named: $0) }?
      .contains { project.declaration($0).kind.isType } ?? false
  }

  private func typeKind(of member: DeclarationReference) -> NodeKind? {
    let type = Int(project.declaration(member).type)
    return type < 0 ? nil : project.files[Int(member.file)].syntax.tree[type].kind
  }

  /// Whether an assignment keeps what came with the action in a private optional: so dependencies from the
  /// environment reach a view model, several at once. In a tuple it may be one of these.
  private func isHandedOver(to member: DeclarationReference, by assignment: Int, file: Int) -> Bool {
    let syntax = project.files[Int(member.file)].syntax
    let declaration = project.declaration(member)
    guard declaration.value < 0, typeKind(of: member) == .optionalType,
      syntax.modifiers(of: declaration).contains(where: {
        syntax.tree[$0].name == Keyword.private && !syntax.isForSetter($0)
      }),
      syntax.attributes(of: declaration).isEmpty
    else { return false }
    let nodes = project.files[file].bodyNodes
    if nodes[assignment].kind == .reference { return true }
    let value = assignment + 1
    guard Int(nodes[assignment].subtreeEnd) == value + 1, nodes[value].kind == .reference,
      nodes[value].flags.contains(.local), !nodes[value].flags.contains(.viaOptional)
    else { return false }
    let own = project.files[file].syntax
    return own.valueRange(of: nodes[assignment]) == own.range(of: Int(nodes[value].node))
  }

  /// A function that neither the project nor the language is known to have, and whose result nobody asks for.
  private func isUndeclared(_ call: BodyNode) -> Bool {
    let name = project.names.string(call.root)
    guard call.flags.contains(.statement), name.first?.isLowercase ?? false, name != "super" else {
      return false
    }
    return !Inheritance.globalFunctions.contains(name) && !Self.closures.contains(name)
      && inheritance.declarations(named: call.root).isEmpty
      && project.declarations(named: call.root).allSatisfy { project.declaration($0).kind == .accessor }
  }
}

extension Evaluator {
  /// Whether some way through the node changes several own properties.
  func changesSeveral(_ node: CodeNode) -> Bool? {
    guard let member = owner(node)?.reference, let type = project.enclosingType(of: member) else {
      return nil
    }
    return StateChanges(in: node.index, of: member, type: type, cache, project).areSeveral
  }
}
