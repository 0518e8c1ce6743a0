import Project
import RuleLanguage
import Syntax

/// A rule made ready for one project; all threads share it.
final class PreparedRule: Sendable {
  let rule: Rule
  let nodes: [PredicateNode]
  /// As those of the rule, in the order of their cost where the order decides nothing.
  let children: [Int]
  let patterns: [PreparedPatterns]
  /// By node of an `exists` or `reachedFrom`.
  let searches: [Int: ExistenceSearch]

  init(_ rule: Rule, _ names: NameTable) {
    self.rule = rule
    nodes = rule.nodes
    children = EvaluationOrder(rule).children
    patterns = rule.patterns.map { PreparedPatterns($0, names) }
    var searches: [Int: ExistenceSearch] = [:]
    for case .related(let relation, let node) in rule.nodes where relation == .exists || relation == .reachedFrom {
      searches[node] = ExistenceSearch(node, rule)
    }
    self.searches = searches
  }
}

/// Patterns with what need not be asked for each name anew.
struct PreparedPatterns: Sendable {
  let set: PatternSet
  /// Of a set of literals their names, as far as the project knows them.
  let literals: [NameID]?
  let hasCaptures: Bool
  let hasShortForms: Bool

  init(_ set: PatternSet, _ names: NameTable) {
    self.set = set
    literals = set.literals?.compactMap { bytes in bytes.withUnsafeBufferPointer { names.find($0) } }
    hasCaptures = set.hasCaptures
    hasShortForms = !set.shortForms.isEmpty
  }
}

/// The order in which the operands of *and* are asked. Those without captures may be asked at any time, so the cheap
/// ones come first and the dear ones last; those with captures stay in their order, since they bind from left to right.
struct EvaluationOrder {
  private let rule: Rule
  private(set) var children: [Int]

  init(_ rule: Rule) {
    self.rule = rule
    children = rule.children
    for case .all(let range) in rule.nodes {
      let ordered = rule.children[range].sorted { rank($0) < rank($1) }
      children.replaceSubrange(range, with: ordered)
    }
  }

  private static let dear = 20

  /// Operands with captures stand between the cheap and the dear ones.
  private func rank(_ node: Int) -> Int {
    usesCaptures(node) ? Self.dear : cost(node)
  }

  private func usesCaptures(_ node: Int) -> Bool {
    switch rule.nodes[node] {
    case .constant, .kinds, .flag: false
    case .text(_, let patterns): rule.patterns[patterns].hasCaptures
    case .all(let range), .any(let range), .ordered(let range): range.contains { usesCaptures(rule.children[$0]) }
    case .not(let child), .term(let child), .related(_, let child): usesCaptures(child)
    case .quantified(let quantification): usesCaptures(quantification.node)
    }
  }

  private func cost(_ node: Int) -> Int {
    switch rule.nodes[node] {
    case .constant, .kinds: 0
    case .flag(.conditional, _), .flag(.changesSeveral, _), .flag(.repeated, _): Self.dear + 1
    case .flag: 1
    case .text(.declaredType, _): 4
    case .text(_, let patterns): rule.patterns[patterns].literals == nil ? 3 : 2
    case .all(let range), .any(let range): range.map { cost(rule.children[$0]) }.max() ?? 0
    case .ordered: Self.dear + 5
    case .not(let child), .term(let child): cost(child)
    case .related(.parent, let child): 3 + cost(child)
    case .related(.inside, let child): 5 + cost(child)
    case .related(.exists, _): Self.dear + 20
    case .related(_, let child): Self.dear + 2 + cost(child)
    case .quantified(let quantification): Self.dear + 4 + cost(quantification.node)
    }
  }
}
