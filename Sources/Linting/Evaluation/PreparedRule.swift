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
  final class Search: Sendable {
    let existence: ExistenceSearch
    private let filter: Prefilter.Filter

    init(_ existence: ExistenceSearch, _ filter: Prefilter.Filter) {
      self.existence = existence
      self.filter = filter
    }

    /// Whether it may find something in a file.
    func admits(_ marks: FileMarks) -> Bool {
      filter.admits(marks)
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
        ExistenceSearch(node, rule, kinds: kinds), filters[node] ?? Prefilter.Filter())
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
  /// The names that leave out a screen, as far as the project knows them; nil where they are not just literals.
  let shortNames: [NameID]?
  /// Whether answers may be remembered: they do not depend on what the rule began with.
  let remembersAnswers: Bool

  init(_ set: PatternSet, _ names: NameTable) {
    self.set = set
    literals = set.literals.map { Self.names(of: $0, names) }
    hasCaptures = set.hasCaptures
    let shortForms = set.shortForms.compactMap(\.literalBytes)
    shortNames = shortForms.count == set.shortForms.count ? Self.names(of: shortForms, names) : nil
    remembersAnswers = !set.patterns.contains { $0.slots.contains(Captures.nameSlot) }
  }

  private static func names(of literals: [[UInt8]], _ names: NameTable) -> [NameID] {
    literals.compactMap { bytes in bytes.withUnsafeBufferPointer { names.find($0) } }
  }
}
