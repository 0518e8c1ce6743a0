import Project
import RuleLanguage
import Syntax

/// A rule made ready for one project.
final class PreparedRule: Sendable {
  let rule: Rule
  let nodes: [PredicateNode]
  /// As those of the rule, in the order of their cost where the order decides nothing.
  let children: [Int]
  nonisolated(unsafe) let patterns: UnsafeBufferPointer<PreparedPatterns>
  /// Whether a node neither binds nor asks captures, so that its answer for a fact is always the same.
  let isCaptureFree: [Bool]
  /// Whether a node, besides, is worth asking of all declarations there are.
  let isCheap: [Bool]
  /// By node; nil but for those of an `exists`, `holders` or `reachedFrom`.
  let searches: [Search?]
  /// Whether its fixes or second places ask for facts of their own.
  let asksAfterwards: Bool

  /// What a node looks for in the project.
  final class Search: Sendable {
    let existence: ExistenceSearch
    private let filter: MarkFilter

    init(_ existence: ExistenceSearch, _ filter: MarkFilter) {
      self.existence = existence
      self.filter = filter
    }

    /// Whether it may find something in a file.
    func admits(_ marks: FileMarks) -> Bool {
      filter.admits(marks)
    }
  }

  /// - Parameter filters: what files must have, by node of a search.
  init(_ rule: Rule, _ names: NameTable, filters: [Int: MarkFilter]) {
    self.rule = rule
    nodes = rule.nodes
    let order = EvaluationOrder(rule)
    children = order.children
    isCheap = rule.nodes.indices.map(order.isCheap)
    isCaptureFree = rule.nodes.indices.map { !rule.usesCaptures($0) }
    let patterns = UnsafeMutableBufferPointer<PreparedPatterns>.allocate(capacity: rule.patterns.count)
    _ = patterns.initialize(fromContentsOf: rule.patterns.map { PreparedPatterns($0, names) })
    self.patterns = UnsafeBufferPointer(patterns)
    var searches: [Search?] = Array(repeating: nil, count: rule.nodes.count)
    for case .related(let relation, let node) in rule.nodes {
      guard [.exists, .holders, .reachedFrom].contains(relation) else { continue }
      let kinds = relation == .holders ? FactKinds(.property) : .all
      searches[node] = Search(
        ExistenceSearch(node, rule, kinds: kinds), filters[node] ?? MarkFilter())
    }
    self.searches = searches
    asksAfterwards = FactDemand.mayAskAfterwards(rule)
  }

  deinit {
    for patterns in patterns { patterns.deallocate() }
    patterns.deallocate()
  }
}
