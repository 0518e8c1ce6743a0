import Project
import RuleLanguage
import Syntax

/// A rule made ready for one project.
final class PreparedRule: Sendable {
  let rule: Rule
  let nodes: [PredicateNode]
  /// As those of the rule, in the order of their cost where the order decides nothing.
  let children: [Int]
  let patterns: [PreparedPatterns]
  /// Whether a node neither binds nor asks captures, so that its answer for a fact is always the same.
  let isCaptureFree: [Bool]
  /// Whether a node, besides, is worth asking of all declarations there are.
  let isCheap: [Bool]
  /// By node of an `exists`, `holders` or `reachedFrom`.
  let searches: [Int: Search]
  /// Whether its fixes or second places ask for facts of their own.
  let asksAfterwards: Bool

  /// What a node looks for in the project.
  struct Search: Sendable {
    let existence: ExistenceSearch
    let filter: Prefilter.Filter

    /// Whether it may find something in a file.
    func admits(_ file: SourceFile) -> Bool {
      filter.admits(own: file.marks, cluster: file.clusterMarks)
    }
  }

  /// - Parameter filters: what files must have, by node of a search.
  init(_ rule: Rule, _ names: NameTable, filters: [Int: Prefilter.Filter]) {
    self.rule = rule
    nodes = rule.nodes
    let order = EvaluationOrder(rule)
    children = order.children
    isCheap = rule.nodes.indices.map(order.isCheap)
    isCaptureFree = rule.nodes.indices.map { !rule.usesCaptures($0) }
    patterns = rule.patterns.map { PreparedPatterns($0, names) }
    var searches: [Int: Search] = [:]
    for case .related(let relation, let node) in rule.nodes {
      guard [.exists, .holders, .reachedFrom].contains(relation) else { continue }
      let kinds = relation == .holders ? FactKinds(.property) : .all
      searches[node] = Search(
        existence: ExistenceSearch(node, rule, kinds: kinds), filter: filters[node] ?? Prefilter.Filter())
    }
    self.searches = searches
    asksAfterwards = FactDemand.mayAskAfterwards(rule)
  }
}

/// Patterns with what need not be asked for each name anew.
struct PreparedPatterns: Sendable {
  let set: PatternSet
  /// Of a set of literals their names, as far as the project knows them.
  let literals: [NameID]?
  let hasCaptures: Bool
  let hasShortForms: Bool
  /// Whether asking takes so long that the answers are worth remembering.
  let remembersAnswers: Bool

  init(_ set: PatternSet, _ names: NameTable) {
    self.set = set
    literals = set.literals?.compactMap { bytes in bytes.withUnsafeBufferPointer { names.find($0) } }
    hasCaptures = set.hasCaptures
    hasShortForms = !set.shortForms.isEmpty
    remembersAnswers = set.hasRegex && !set.patterns.contains { $0.slots.contains(Captures.nameSlot) }
  }
}
