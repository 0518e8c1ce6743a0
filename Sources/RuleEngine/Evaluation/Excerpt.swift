import RuleLanguage
import Semantics
import Syntax

/// What is known of a project that is an excerpt, such as the code of a document: what is not there may stand elsewhere,
/// so that nothing is missing for certain.
public struct Excerpt: Sendable {
  /// By file of the project, the byte offsets at which something is left out, in order.
  public var gaps: [[Int]]
  /// By file, whether nobody has said where it stands.
  public var hasAssumedPath: [Bool]

  public init(gaps: [[Int]], hasAssumedPath: [Bool]) {
    self.gaps = gaps
    self.hasAssumedPath = hasAssumedPath
  }

  /// Whether something is left out in a range of bytes.
  func hasGap(in bytes: Range<Int>, ofFile file: Int) -> Bool {
    let gaps = gaps[file]
    let index = gaps.partitioningIndex { $0 >= bytes.lowerBound }
    return index < gaps.count && gaps[index] < bytes.upperBound
  }
}

/// What a rule demands of that it speaks of.
struct RuleDemand {
  private let rule: Rule

  init(_ rule: Rule) {
    self.rule = rule
  }

  /// Whether it can be had where it is demanded. If not, the rule demands something elsewhere, such as tests or a mock;
  /// what a rule else looks for there is an excuse, which an excerpt does not have unless it shows it.
  var hasOwnRemedy: Bool { hasOwnRemedy(rule.mustNode, named: []) }

  /// - Parameter sought: what something elsewhere would be called: to be called after it is no remedy without it.
  private func hasOwnRemedy(_ node: Int, named sought: Set<String>) -> Bool {
    switch rule.nodes[node] {
    case .constant(let truth): return truth != .no
    case .all(let range): return range.allSatisfy { hasOwnRemedy(rule.children[$0], named: sought) }
    case .any(let range):
      let others = sought.union(range.flatMap { soughtNames(rule.children[$0]) })
      return range.contains { hasOwnRemedy(rule.children[$0], named: others) }
    case .term(let child), .known(let child): return hasOwnRemedy(child, named: sought)
    case .text(_, let patterns): return sources(patterns).isDisjoint(with: sought)
    case .related(let relation, let child):
      return relation.definition.reach != .project && hasOwnRemedy(child, named: sought)
    case .not, .flag, .kinds, .quantified, .counted, .ordered: return true
    }
  }

  private func sources(_ patterns: Int) -> Set<String> {
    Set(rule.patterns[patterns].patterns.map(\.source))
  }

  /// The names of protocols that an `exists` looks for.
  private func soughtNames(_ node: Int) -> [String] {
    guard case .related(.exists, let child) = rule.nodes[node] else { return [] }
    let search = ExistenceSearch(child, rule)
    return search.kinds.subtracting(FactKinds(.protocol)).isEmpty ? search.patterns.map(\.source) : []
  }
}

/// What an excerpt leaves open.
extension Evaluator {
  /// Judges what a rule demands: something elsewhere is not missing in an excerpt.
  func missesDemand(_ node: CodeNode) -> Bool {
    guard excerpt != nil else { return surelyFails(prepared.rule.mustNode, node) }
    asksElsewhere = !prepared.hasOwnRemedy
    defer { asksElsewhere = false }
    return surelyFails(prepared.rule.mustNode, node)
  }

  /// What is asked while nothing counts that may stand elsewhere.
  func withoutExcerpt<Answer>(_ ask: () -> Answer) -> Answer {
    guard let excerpt else { return ask() }
    forgetAnswers()
    self.excerpt = nil
    defer {
      forgetAnswers()
      self.excerpt = excerpt
    }
    return ask()
  }

  private func forgetAnswers() {
    untyped.removeAll()
    existences.removeAll()
    boundExistences.removeAll()
    holderAnswers = Array(repeating: HolderAnswer(), count: holderAnswers.count)
  }

  /// Whether what a step does not lead to may stand elsewhere.
  func mayLeadElsewhere(_ relation: Relation, _ node: CodeNode, _ excerpt: Excerpt) -> Bool {
    switch relation.definition.reach {
    case .project: return asksElsewhere
    case .meaning: return !resolvesInside(node)
    case .holder: return isPieceOfType(node, excerpt)
    case .braces: return isPieceOfType(node, excerpt) || hasGap(around: node, excerpt)
    case .type:
      guard let member = node.kind == .bodyNode ? owner(node) : node,
        let type = project.enclosingType(of: member.reference)
      else { return true }
      return hasGap(inType: type, excerpt) || isPiece(type)
    case .own: return false
    }
  }

  /// Whether more may stand in something than is there.
  func mayHoldMore(_ node: CodeNode, _ kinds: FactKinds, _ excerpt: Excerpt) -> Bool {
    switch node.kind {
    case .file:
      let leavesOutImports =
        kinds.contains(.import) && !file(node).declarations.contains { $0.kind == .import }
      return leavesOutImports || !excerpt.gaps[node.file].isEmpty
    case .bodyNode:
      let syntaxNode = syntax(node).tree[Int(bodyNode(node).node)]
      return excerpt.hasGap(in: Int(syntaxNode.start)..<Int(syntaxNode.end), ofFile: node.file)
    case .declaration:
      let kind = declaration(node).kind
      guard kind.isType || kind == .protocol, let type = project.type(of: node.reference) else {
        return hasGap(in: node.reference, excerpt)
      }
      if isPiece(type) { return true }
      return kinds.isDisjoint(with: .bodyFacts)
        ? hasGap(betweenMembersOf: type, excerpt) : hasGap(inType: type, excerpt)
    }
  }

  func hasGap(in reference: DeclarationReference, _ excerpt: Excerpt) -> Bool {
    let declaration = project.declaration(reference)
    return excerpt.hasGap(in: Int(declaration.start)..<Int(declaration.end), ofFile: Int(reference.file))
  }

  /// In the body that a node stands in, or between the members that a declaration stands among.
  private func hasGap(around node: CodeNode, _ excerpt: Excerpt) -> Bool {
    switch node.kind {
    case .file: return false
    case .bodyNode: return owner(node).map { hasGap(in: $0.reference, excerpt) } ?? true
    case .declaration:
      guard let type = project.enclosingType(of: node.reference) else { return false }
      return hasGap(betweenMembersOf: type, excerpt)
    }
  }

  private func parts(ofType type: Int) -> [DeclarationReference] {
    [project.types[type].declaration] + project.types[type].extensions
  }

  private func hasGap(inType type: Int, _ excerpt: Excerpt) -> Bool {
    parts(ofType: type).contains { hasGap(in: $0, excerpt) }
  }

  private func hasGap(betweenMembersOf type: Int, _ excerpt: Excerpt) -> Bool {
    parts(ofType: type).contains { part in
      let declarations = project.files[Int(part.file)].declarations
      let own = declarations[Int(part.index)]
      return excerpt.gaps[Int(part.file)].contains { gap in
        guard Int(own.start) < gap, gap < Int(own.end) else { return false }
        return !(Int(part.index) + 1..<Int(own.subtreeEnd)).contains {
          Int(declarations[$0].start) < gap && gap < Int(declarations[$0].end)
        }
      }
    }
  }

  /// Whether something stands in no type, that may be a piece of one.
  private func isPieceOfType(_ node: CodeNode, _ excerpt: Excerpt) -> Bool {
    guard node.kind != .file, excerpt.hasAssumedPath[node.file] else { return false }
    guard let member = node.kind == .bodyNode ? owner(node) : node else { return true }
    var outermost = member.reference
    while let parent = project.parent(of: outermost) { outermost = parent }
    let kind = project.declaration(outermost).kind
    return !kind.holdsMembers && kind != .import && kind != .typealias
  }

  /// Whether a type uses, as its own, what nothing here declares: then not all of it is here.
  private func isPiece(_ type: Int) -> Bool {
    pieces.answer(type) { TypePiece(project, cache.inheritance(ofType: type)).isOne(type) }
  }
}

/// Tells types of which not all is there.
private struct TypePiece {
  private let project: Project
  private let inheritance: Inheritance

  /// - Parameter inheritance: of the type.
  init(_ project: Project, _ inheritance: Inheritance) {
    (self.project, self.inheritance) = (project, inheritance)
  }

  func isOne(_ type: Int) -> Bool {
    let members = project.members(ofType: type)
    let own = Set(members.map { project.declaration($0).name })
    return members.contains { member in
      let (file, index) = (Int(member.file), Int(member.index))
      let declarations = project.files[file].declarations
      return (index..<max(index + 1, Int(declarations[index].subtreeEnd))).contains { index in
        declarations[index].bodyNodes.contains { isOfNobody(project.files[file].bodyNodes[$0], own) }
      }
    }
  }

  private func isOfNobody(_ node: BodyNode, _ own: Set<NameID>) -> Bool {
    guard [.call, .reference, .assignment].contains(node.kind), node.root != 0,
      node.flags.isDisjoint(with: [.local, .chained, .implicit]), !own.contains(node.root)
    else { return false }
    let text = project.names.string(node.root)
    guard text.first?.isLowercase ?? false, !Self.words.contains(text) else { return false }
    return !Inheritance.globalFunctions.contains(text) && inheritance.declarations(named: node.root).isEmpty
      && !project.declarations(named: node.root).contains { project.declaration($0).isTopLevel }
  }

  /// What begins a path and is no name of a member.
  private static let words: Set = ["self", "super", "error", "newValue", "oldValue", "nil", "true", "false"]
}

extension Project {
  /// The names of classes and actors that use, as their own, what nothing in the project declares.
  public var classesInPieces: Set<String> {
    let tables = Memo<Int, [NameID: [DeclarationReference]]>()
    let found = types.indices.filter { type in
      guard [.class, .actor].contains(types[type].kind) else { return false }
      let inheritance = Inheritance(ofType: type, in: self, isExcerpt: true) { ancestor in
        tables.answer(ancestor) { memberTable(ofType: ancestor) }
      }
      return TypePiece(self, inheritance).isOne(type)
    }
    return Set(found.map { names.string(types[$0].name) })
  }

  /// What a type and its extensions declare, by name.
  func memberTable(ofType type: Int) -> [NameID: [DeclarationReference]] {
    Dictionary(grouping: members(ofType: type)) { declaration($0).name }
  }
}
