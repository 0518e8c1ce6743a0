import Project
import Syntax

/// Which members of a type call which: by name, with or without `self.`, or by handing a method over. Overloads of a
/// name count as one.
struct CallGraph {
  /// By the member's reference; accessors stand for themselves.
  private var callees: [DeclarationReference: [DeclarationReference]] = [:]
  private var callers: [DeclarationReference: [DeclarationReference]] = [:]

  init(ofType type: Int, in project: Project) {
    var byName: [NameID: [DeclarationReference]] = [:]
    var bodies: [DeclarationReference] = []
    for member in project.types[type].members {
      let declaration = project.declaration(member)
      switch declaration.kind {
      case .function, .initializer, .deinitializer, .variable, .constant, .subscript: break
      default: continue
      }
      let accessors = Self.accessors(of: member, in: project)
      bodies += [member] + accessors
      byName[declaration.name, default: []] += declaration.kind == .function ? [member] : [member] + accessors
    }
    for body in bodies { connect(body, byName, project) }
  }

  private static func accessors(
    of member: DeclarationReference, in project: Project
  ) -> [DeclarationReference] {
    let declarations = project.files[Int(member.file)].outline.declarations
    let range = Int(member.index) + 1..<max(Int(member.index) + 1, Int(declarations[Int(member.index)].subtreeEnd))
    return range.filter { declarations[$0].kind == .accessor }
      .map { DeclarationReference(file: Int(member.file), index: $0) }
  }

  private mutating func connect(
    _ body: DeclarationReference, _ byName: [NameID: [DeclarationReference]], _ project: Project
  ) {
    let declaration = project.declaration(body)
    let facts = project.files[Int(body.file)].outline.facts
    var seen: Set<DeclarationReference> = []
    for index in Int(declaration.firstFact)..<max(Int(declaration.firstFact), Int(declaration.factEnd)) {
      let fact = facts[index]
      guard fact.kind == .call || fact.kind == .mention else { continue }
      guard fact.flags.isDisjoint(with: [.chained, .implicit, .local]) else { continue }
      for target in byName[fact.root] ?? [] where reaches(fact, target, project) && seen.insert(target).inserted {
        callees[body, default: []].append(target)
        callers[target, default: []].append(body)
      }
    }
  }

  /// A method is reached by its own name; a property also by what follows its name. Setting is not reading: a `didSet`
  /// or `set` is reached by no mention.
  private func reaches(_ fact: Fact, _ target: DeclarationReference, _ project: Project) -> Bool {
    let declaration = project.declaration(target)
    switch declaration.kind {
    case .function: return fact.name == fact.root
    case .accessor:
      let name = project.names.string(declaration.name)
      return name == "get" || name == "_read" || name == "read"
    default: return true
    }
  }

  /// The member and all that its calls lead to.
  func reached(from member: DeclarationReference) -> [DeclarationReference] {
    closure(member, callees)
  }

  /// The member and all whose calls lead to it.
  func reaching(_ member: DeclarationReference) -> [DeclarationReference] {
    closure(member, callers)
  }

  private func closure(
    _ member: DeclarationReference, _ edges: [DeclarationReference: [DeclarationReference]]
  ) -> [DeclarationReference] {
    var found = [member]
    var seen: Set<DeclarationReference> = [member]
    var next = 0
    while next < found.count {
      for target in edges[found[next]] ?? [] where seen.insert(target).inserted { found.append(target) }
      next += 1
    }
    return found
  }
}
