import RuleLanguage
import Semantics
import Syntax

/// A rule made ready for one project.
final class PreparedRule: Sendable {
  let rule: Rule
  let nodes: [PredicateNode]
  /// As those of the rule, in the order of their cost where the order decides nothing.
  let children: [Int]
  let patterns: [PreparedPatterns]
  /// Whether a predicate neither binds nor asks captures, so that its answer for a node is always the same.
  let isCaptureFree: [Bool]
  /// Whether a predicate, besides, is worth asking of all declarations there are.
  let isCheap: [Bool]
  /// By node; nil but for those of a relation that looks further than one step.
  let searches: [Search?]
  /// By node that a quantifier counts, the names that nothing else can have; nil where it asks for none.
  let countedNames: [SoughtNames?]
  /// The predicates of each `exists` whose answer depends on nothing but the project.
  let closedExistences: Set<Int>
  /// Whether a pattern compares something with the name of the node, or is bound to it.
  let comparesName: Bool
  /// Whether what it demands can be had where it demands it.
  let hasOwnRemedy: Bool

  /// What a node looks for in the project.
  final class Search: Sendable {
    let existence: ExistenceSearch
    /// The names to look for; nil where nothing is found by name.
    let names: SoughtNames?
    /// What the names to look for begin with; nil where that may be anything.
    let beginnings: [FixedText]?
    /// Those of what it stands in, where they are asked for.
    let parents: SoughtNames?
    /// Those of what it inherits, where they are asked for.
    let bases: SoughtNames?
    /// Those of what the types to look for conform to, where nothing but types is looked for.
    let conformances: SoughtNames?
    /// Those of its file, where all that it may stand in have a certain name.
    let fileNames: [FixedText]?
    /// The type that properties or parameters must have, where one is looked for.
    let typeName: FixedText?
    /// The captures that it compares with or binds.
    let slots: [Int]
    /// Whether it asks more than the type of what captures are bound to.
    let hasOtherCaptures: Bool
    private let filter: NeedleFilter

    /// - Parameter relation: the one that leads to the node.
    init(_ node: Int, _ rule: Rule, _ relation: Relation, _ filter: NeedleFilter) {
      existence = ExistenceSearch(
        node, rule, kinds: relation == .storedIn ? FactKinds(.property) : .all,
        takesAlternatives: relation == .precedes || relation == .follows)
      let parts = rule.parts(below: node)
      slots = rule.slots(of: parts).sorted()
      hasOtherCaptures = parts.contains { part in
        guard case .text(let property, let patterns) = rule.nodes[part] else { return false }
        return property != .declaredType && rule.patterns[patterns].hasCaptures
      }
      self.filter = filter
      names = SoughtNames(existence)
      beginnings = existence.beginnings
      parents = existence.parent.flatMap(SoughtNames.init)
      bases = existence.base.flatMap(SoughtNames.init)
      let isOfTypes = existence.kinds.isSubset(of: FactKinds.types)
      conformances = isOfTypes ? existence.conformance.flatMap(SoughtNames.init) : nil
      let fileNames = existence.files.compactMap(FixedText.fileName(of:))
      self.fileNames = fileNames.count == existence.files.count ? fileNames : nil
      typeName = existence.soughtType.flatMap(FixedText.init)
    }

    /// Whether it may find something in a file.
    func admits(_ needles: FileNeedles) -> Bool {
      filter.admits(needles)
    }
  }

  private static let searching: Set<Relation> = [
    .exists, .storedIn, .enclosedBy, .reachedFrom, .standsBelow, .precedes, .follows,
  ]

  /// - Parameter filters: what files must have, by node of a search.
  init(_ rule: Rule, _ names: NameTable, filters: [Int: NeedleFilter]) {
    self.rule = rule
    nodes = rule.nodes
    let order = EvaluationOrder(rule)
    children = order.children
    isCheap = rule.nodes.indices.map { order.isCheap($0) }
    isCaptureFree = rule.nodes.indices.map { order.isCaptureFree($0) }
    patterns = rule.patterns.map { PreparedPatterns($0, names) }
    var searches: [Search?] = Array(repeating: nil, count: rule.nodes.count)
    for case .related(let relation, let node) in rule.nodes {
      guard Self.searching.contains(relation) else { continue }
      searches[node] = Search(node, rule, relation, filters[node] ?? NeedleFilter())
    }
    self.searches = searches
    countedNames = Self.countedNames(rule)
    closedExistences = rule.closedExistences
    hasOwnRemedy = RuleDemand(rule).hasOwnRemedy
    comparesName = rule.patterns.contains { set in
      set.hasCaptures && set.patterns.contains { $0.slots.contains(Captures.nameSlot) }
    }
  }

  private static func countedNames(_ rule: Rule) -> [SoughtNames?] {
    var names: [SoughtNames?] = Array(repeating: nil, count: rule.nodes.count)
    for case .quantified(let quantification) in rule.nodes
    where quantification.kinds.isSubset(of: .declarations) {
      // `ExistenceSearch` finds no parameters by name, but what is counted stands there with their names.
      let kinds = quantification.kinds.subtracting(FactKinds(.parameter))
      let existence = ExistenceSearch(quantification.node, rule, kinds: kinds)
      if existence.shortForms.isEmpty { names[quantification.node] = SoughtNames(existence) }
    }
    return names
  }
}
