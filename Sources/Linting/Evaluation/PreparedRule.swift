import Project
import RuleLanguage
import Syntax

/// A rule made ready for one project.
final class PreparedRule: Sendable {
  let rule: Rule
  // Where a look at one checks nothing: they are asked for each fact.
  nonisolated(unsafe) let nodes: UnsafeBufferPointer<PredicateNode>
  /// As those of the rule, in the order of their cost where the order decides nothing.
  nonisolated(unsafe) let children: UnsafeBufferPointer<Int>
  nonisolated(unsafe) let patterns: UnsafeBufferPointer<PreparedPatterns>
  /// Whether a node neither binds nor asks captures, so that its answer for a fact is always the same.
  let isCaptureFree: [Bool]
  /// Whether a node, besides, is worth asking of all declarations there are.
  let isCheap: [Bool]
  /// By node; nil but for those of an `exists`, `holders`, `inside` or `reachedFrom`.
  nonisolated(unsafe) let searches: UnsafeBufferPointer<Unmanaged<Search>?>
  private let ownSearches: [Search?]
  /// Whether a pattern compares something with the name of the fact, or is bound to it.
  let comparesName: Bool

  /// What a node looks for in the project.
  final class Search: Sendable {
    let existence: ExistenceSearch
    /// The names to look for; nil where nothing is found by name.
    let names: SoughtNames?
    /// Those of what it stands in, where they are asked for.
    let parents: SoughtNames?
    /// The type that properties or parameters must have, where one is looked for.
    let typeName: FixedText?
    private let filter: MarkFilter

    init(_ existence: ExistenceSearch, _ filter: MarkFilter) {
      self.existence = existence
      self.filter = filter
      names = SoughtNames(existence)
      parents = existence.parent.flatMap(SoughtNames.init)
      typeName = existence.soughtType.flatMap(FixedText.init)
    }

    deinit {
      names?.deallocate()
      parents?.deallocate()
      typeName?.deallocate()
    }

    /// Whether it may find something in a file.
    func admits(_ marks: FileMarks) -> Bool {
      filter.admits(marks)
    }
  }

  /// - Parameter filters: what files must have, by node of a search.
  init(_ rule: Rule, _ names: NameTable, filters: [Int: MarkFilter]) {
    self.rule = rule
    nodes = UnsafeBufferPointer(copying: rule.nodes)
    let order = EvaluationOrder(rule)
    children = UnsafeBufferPointer(copying: order.children)
    isCheap = rule.nodes.indices.map { order.isCheap($0) }
    isCaptureFree = rule.nodes.indices.map { order.isCaptureFree($0) }
    patterns = UnsafeBufferPointer(copying: rule.patterns.map { PreparedPatterns($0, names) })
    var searches: [Search?] = Array(repeating: nil, count: rule.nodes.count)
    for case .related(let relation, let node) in rule.nodes {
      guard [.exists, .holders, .inside, .reachedFrom].contains(relation) else { continue }
      let kinds = relation == .holders ? FactKinds(.property) : .all
      searches[node] = Search(
        ExistenceSearch(node, rule, kinds: kinds), filters[node] ?? MarkFilter())
    }
    ownSearches = searches
    self.searches = UnsafeBufferPointer(copying: searches.map { $0.map(Unmanaged.passUnretained) })
    comparesName = rule.patterns.contains { set in
      set.hasCaptures && set.patterns.contains { $0.slots.contains(Captures.nameSlot) }
    }
  }

  deinit {
    for patterns in patterns { patterns.deallocate() }
    patterns.deallocate()
    children.deallocate()
    searches.deallocate()
    UnsafeMutableBufferPointer(mutating: nodes).deinitialize()
    nodes.deallocate()
  }
}
