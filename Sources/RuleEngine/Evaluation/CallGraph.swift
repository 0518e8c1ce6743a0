import RuleLanguage
import Semantics
import Syntax

/// Which members of a type lead to which: by calling them by name, with or without `self.`, by handing a method over,
/// or by setting what an observer or a setter watches. Overloads of a name count as one.
struct CallGraph {
  /// A node of a member's body, and where it leads.
  struct Edge {
    var source: DeclarationReference
    var bodyNode: Int
    var target: DeclarationReference
  }

  /// By the member whose body they stand in, in the order of their nodes; accessors stand for themselves.
  private var outgoing: [DeclarationReference: [Edge]] = [:]
  private var incoming: [DeclarationReference: [Edge]] = [:]
  /// Calls of what the type inherits, by the body they stand in: where they lead is not known.
  private var inherited: [DeclarationReference: [Int]] = [:]

  init(ofType type: Int, inheriting inheritance: Inheritance, in project: borrowing Project) {
    var byName: [NameID: [DeclarationReference]] = [:]
    var bodies: [DeclarationReference] = []
    for member in project.members(ofType: type) {
      let declaration = project.declaration(member)
      switch declaration.kind {
      case .function, .initializer, .deinitializer, .variable, .constant, .subscript: break
      default: continue
      }
      let accessors = Self.accessors(of: member, in: project)
      bodies += [member] + accessors
      byName[declaration.name, default: []] += declaration.kind == .function ? [member] : [member] + accessors
    }
    for body in bodies { connect(body, byName, inheritance, project) }
  }

  private static func accessors(
    of member: DeclarationReference, in project: Project
  ) -> [DeclarationReference] {
    let declarations = project.files[Int(member.file)].declarations
    let start = Int(member.index) + 1
    return (start..<max(start, Int(declarations[Int(member.index)].subtreeEnd)))
      .filter { declarations[$0].kind == .accessor && declarations[$0].parent == member.index }
      .map { DeclarationReference(file: Int(member.file), index: $0) }
  }

  private mutating func connect(
    _ body: DeclarationReference, _ byName: [NameID: [DeclarationReference]], _ inheritance: Inheritance,
    _ project: Project
  ) {
    let declaration = project.declaration(body)
    let bodyNodes = project.files[Int(body.file)].bodyNodes
    for index in Int(
      declaration.firstBodyNode)..<max(Int(declaration.firstBodyNode), Int(declaration.bodyNodeEnd))
    {
      let bodyNode = bodyNodes[index]
      guard bodyNode.flags.isDisjoint(with: [.chained, .implicit, .local]) else { continue }
      guard let targets = byName[bodyNode.root] else {
        if bodyNode.kind == .call, inheritance.mayBeCalled(bodyNode, in: project) {
          inherited[body, default: []].append(index)
        }
        continue
      }
      let use = Use(bodyNode, inInitializer: declaration.kind == .initializer, project.names)
      for target in targets where use.reaches(project.declaration(target), project.names) {
        let edge = Edge(source: body, bodyNode: index, target: target)
        outgoing[body, default: []].append(edge)
        incoming[target, default: []].append(edge)
      }
    }
  }

  /// The nodes of a member's body, or of a part of it, that lead to members.
  func edges(from member: DeclarationReference, in part: Range<Int>? = nil) -> [Edge] {
    let edges = outgoing[member] ?? []
    return part.map { part in edges.filter { part.contains($0.bodyNode) } } ?? edges
  }

  /// The nodes that lead to a member.
  func edges(to member: DeclarationReference) -> [Edge] {
    incoming[member] ?? []
  }

  /// Calls in a member's body, or in a part of it, of methods that the type inherits.
  func inheritedCalls(in member: DeclarationReference, _ part: Range<Int>? = nil) -> [Int] {
    let calls = inherited[member] ?? []
    return part.map { part in calls.filter { part.contains($0) } } ?? calls
  }

  /// All that some edges lead to, directly or not, each with the certainty of the surest way.
  /// - Parameter certainty: how sure it is that an edge is gone along.
  func reached(
    by edges: [Edge], certainty: (Edge) -> Truth
  ) -> [(member: DeclarationReference, certainty: Truth)] {
    var best: [DeclarationReference: Truth] = [:]
    var order: [DeclarationReference] = []
    var waiting = edges.map { ($0, Truth.yes) }
    var next = 0
    while next < waiting.count {
      let (edge, before) = waiting[next]
      next += 1
      let known = best[edge.target] ?? .no
      guard before > known else { continue }
      let truth = min(before, certainty(edge))
      guard truth > known else { continue }
      if best.updateValue(truth, forKey: edge.target) == nil { order.append(edge.target) }
      waiting += self.edges(from: edge.target).map { ($0, truth) }
    }
    return order.map { ($0, best[$0]!) }
  }

  /// The member and all that lead to it.
  func reaching(_ member: DeclarationReference) -> [DeclarationReference] {
    var found = [member]
    var seen: Set<DeclarationReference> = [member]
    var next = 0
    while next < found.count {
      for edge in edges(to: found[next]) where seen.insert(edge.source).inserted { found.append(edge.source) }
      next += 1
    }
    return found
  }
}

/// How a node uses the name it begins with.
private struct Use {
  private let bodyNode: BodyNode
  private let writes: Bool
  private let isAssignment: Bool

  /// What an initializer sets, no observer sees.
  init(_ bodyNode: BodyNode, inInitializer: Bool, _ names: NameTable) {
    self.bodyNode = bodyNode
    isAssignment = bodyNode.kind == .assignment
    let mutates = bodyNode.kind == .call && bodyNode.mutationTarget(names) != nil
    writes = !inInitializer && (isAssignment || mutates)
  }

  /// A method is reached by its own name; a property also by what follows its name.
  func reaches(_ target: Declaration, _ names: NameTable) -> Bool {
    guard bodyNode.kind == .call || bodyNode.kind == .mention || isAssignment else { return false }
    switch target.kind {
    case .function: return !isAssignment && bodyNode.name == bodyNode.root
    case .accessor:
      let name = names.string(target.name)
      return ["get", "_read", "read"].contains(name) ? !isAssignment : writes
    default: return !isAssignment
    }
  }
}
