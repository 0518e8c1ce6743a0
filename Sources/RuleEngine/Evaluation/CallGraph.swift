import RuleLanguage
import Semantics
import Syntax

/// Which members lead to which on a value of a type, those that it inherits as well: by calling them by name, with or
/// without `self.` or `super.`, by handing a method over, or by setting what an observer or a setter watches. Overloads of a
/// name count as one.
struct CallGraph {
  /// A node of a member's body, and where it leads.
  struct Edge {
    var source: DeclarationReference
    var bodyNode: Int
    var target: DeclarationReference
  }

  /// A node of a member's body.
  typealias Place = (body: DeclarationReference, bodyNode: Int)

  /// Where nodes of a body lead, in their order, and the calls of which nobody knows.
  struct Leads {
    var edges: [Edge] = []
    var unknown: [Int] = []
  }

  /// How many nodes of what it inherits are looked at for one question: each heir of a type looks again. Beyond, it is
  /// unknown.
  static let mostInherited = 1024

  private let type: Int
  private let cache: EvaluationCache
  private let project: Project

  init(ofType type: Int, _ cache: EvaluationCache) {
    self.type = type
    self.cache = cache
    project = cache.project
  }

  /// Where a member's body, or a part of it, leads.
  func leads(from member: DeclarationReference, in part: Range<Int>? = nil) -> Leads {
    let find = {
      var leads = Leads()
      for node in part ?? project.declaration(member).bodyNodes { add(node, of: member, to: &leads) }
      return leads
    }
    // What a type inherits is not kept for each of its heirs.
    return part == nil && isOwn(member) ? cache.leads.answer(member, find) : find()
  }

  private func add(_ index: Int, of body: DeclarationReference, to leads: inout Leads) {
    let bodyNode = project.files[Int(body.file)].bodyNodes[index]
    guard let use = NameUse(bodyNode, project.names) else { return }
    let scope = project.enclosingType(of: body) ?? type
    let members = cache.implementations(
      named: use.name, in: scope, of: type, isBehindSuper: use.isBehindSuper
    )?.filter { Self.runs(project.declaration($0).kind) }
    guard let members, !members.isEmpty else {
      let isUnknown =
        use.isBehindSuper || members == nil
        || cache.inheritance(ofType: scope).mayHave(use.name, in: project)
      if isUnknown, bodyNode.kind == .call, use.isWhole { leads.unknown.append(index) }
      return
    }
    let isInInitializer = project.declaration(body).kind == .initializer
    let targets = members.flatMap { Self.bodies(of: $0, in: project) }
      .filter { use.reaches(project.declaration($0), inInitializer: isInInitializer, project.names) }
    leads.edges += targets.map { Edge(source: body, bodyNode: index, target: $0) }
    guard !targets.isEmpty, !use.isBehindSuper else { return }
    let isElsewhere = targets.contains(where: cache.isRequired)
    if isElsewhere || cache.mayBeOverridden(use.name, in: type) { leads.unknown.append(index) }
  }

  /// Where the bodies of a type's own members name something that may be a member, by its name.
  static func namedPlaces(inType type: Int, of project: Project) -> [NameID: [Place]] {
    var places: [NameID: [Place]] = [:]
    for member in project.members(ofType: type) where runs(project.declaration(member).kind) {
      for body in bodies(of: member, in: project) {
        let nodes = project.files[Int(body.file)].bodyNodes
        for index in project.declaration(body).bodyNodes {
          guard let use = NameUse(nodes[index], project.names) else { continue }
          places[use.name, default: []].append((body, index))
        }
      }
    }
    return places
  }

  private static func runs(_ kind: DeclarationKind) -> Bool {
    kind == .function || kind.isProperty || [.initializer, .deinitializer, .subscript].contains(kind)
  }

  /// A member and its accessors.
  private static func bodies(
    of member: DeclarationReference, in project: Project
  ) -> [DeclarationReference] {
    guard project.declaration(member).kind != .function else { return [member] }
    return [member] + project.members(of: member).filter { project.declaration($0).kind == .accessor }
  }

  /// All that some edges lead to, directly or not, each with the certainty of the surest way and the calls in it of
  /// which nobody knows.
  /// - Parameter certainty: how sure it is that an edge is gone along.
  func reached(
    by edges: [Edge], certainty: (Edge) -> Truth
  ) -> (members: [(member: DeclarationReference, certainty: Truth, unknown: [Int])], isComplete: Bool) {
    var best: [DeclarationReference: (truth: Truth, leads: Leads)] = [:]
    var order: [DeclarationReference] = []
    var waiting = edges.map { ($0, Truth.yes) }
    var (next, rest) = (0, Self.mostInherited)
    while next < waiting.count {
      let (edge, before) = waiting[next]
      next += 1
      let known = best[edge.target]
      let least = known?.truth ?? .no
      guard before > least else { continue }
      let truth = min(before, certainty(edge))
      guard truth > least else { continue }
      if known == nil {
        if !isOwn(edge.target) { rest -= project.declaration(edge.target).bodyNodes.count + 1 }
        if rest < 0 { break }
        order.append(edge.target)
      }
      let leads = known?.leads ?? leads(from: edge.target)
      best[edge.target] = (truth, leads)
      waiting += leads.edges.map { ($0, truth) }
    }
    return (order.map { ($0, best[$0]!.truth, best[$0]!.leads.unknown) }, rest >= 0)
  }

  /// The member and all that lead to it, and the nodes that do.
  func reaching(
    _ member: DeclarationReference
  ) -> (members: [DeclarationReference], edges: [Edge], isComplete: Bool) {
    var (members, edges) = ([member], [Edge]())
    var seen: Set = [member]
    var (next, rest) = (0, Self.mostInherited)
    while next < members.count, rest >= 0 {
      let own = self.edges(to: members[next], &rest)
      edges += own
      for edge in own where seen.insert(edge.source).inserted { members.append(edge.source) }
      next += 1
    }
    return (members, edges, rest >= 0)
  }

  /// The nodes that lead to a member, in the type and in what that inherits, of which `rest` may be looked at.
  private func edges(to member: DeclarationReference, _ rest: inout Int) -> [Edge] {
    let isAccessor = project.declaration(member).kind == .accessor
    guard let named = isAccessor ? project.parent(of: member) : member else { return [] }
    let name = project.declaration(named).name
    func edges(_ places: [Place]) -> [Edge] {
      var leads = Leads()
      for place in places { add(place.bodyNode, of: place.body, to: &leads) }
      return leads.edges.filter { $0.target == member }
    }
    let find = { edges(cache.namedPlaces(inType: type)[name] ?? []) }
    var found = isOwn(member) ? cache.leadsTo.answer(member, find) : find()
    for ancestor in project.types[type].ancestors {
      let places = cache.namedPlaces(inType: ancestor)[name] ?? []
      rest -= places.count
      if rest < 0 { break }
      found += edges(places)
    }
    return found
  }

  private func isOwn(_ member: DeclarationReference) -> Bool {
    project.enclosingType(of: member) == type
  }
}

/// How a node uses the first name of its path, or the one behind `super.`, where that may be a member.
private struct NameUse {
  let name: NameID
  let isBehindSuper: Bool
  /// Whether it is the whole path.
  let isWhole: Bool
  private let bodyNode: BodyNode

  init?(_ bodyNode: BodyNode, _ names: NameTable) {
    guard bodyNode.flags.isDisjoint(with: [.chained, .implicit, .local]), bodyNode.root != 0,
      [.call, .reference, .assignment].contains(bodyNode.kind)
    else { return nil }
    self.bodyNode = bodyNode
    isBehindSuper = bodyNode.root == Keyword.super
    guard isBehindSuper else {
      name = bodyNode.root
      isWhole = bodyNode.name == bodyNode.root
      return
    }
    let path = names.bytes(bodyNode.name).split(separator: UInt8(ascii: "."))
    guard path.count > 1, let name = names.find(path[1]) else { return nil }
    self.name = name
    isWhole = path.count == 2
  }

  /// A method is reached by its own name; a property also by what follows its name. What an initializer sets, no observer
  /// sees.
  func reaches(_ target: Declaration, inInitializer: Bool, _ names: NameTable) -> Bool {
    let isAssignment = bodyNode.kind == .assignment
    switch target.kind {
    case .function: return !isAssignment && isWhole
    case .accessor where !["get", "_read", "read"].contains(names.string(target.name)):
      let mutates = bodyNode.kind == .call && bodyNode.mutationTarget(names) != nil
      return !inInitializer && (isAssignment || mutates)
    default: return !isAssignment
    }
  }
}
