import RuleLanguage

/// The order in which the operands of *and* are asked. Those without captures may be asked at any time, so the cheap
/// ones come first and the dear ones last; those with captures stay in their order, since they bind from left to right.
///
/// An object: as a value it would be copied, with all of the rule, for each node whose cost is asked.
final class EvaluationOrder {
  private let rule: Rule
  let children: [Int]

  init(_ rule: Rule) {
    self.rule = rule
    var children = rule.children
    for case .all(let range) in rule.nodes {
      let ranked = rule.children[range].map { (child: $0, rank: Self.rank($0, rule)) }
      children.replaceSubrange(range, with: ranked.sorted { $0.rank < $1.rank }.map(\.child))
    }
    self.children = children
  }

  private static let dear = 20

  /// Whether the answer for a fact is always the same, and found without looking far.
  func isCheap(_ node: Int) -> Bool {
    !rule.usesCaptures(node) && Self.cost(node, rule) < Self.dear
  }

  /// Operands with captures stand between the cheap and the dear ones.
  private static func rank(_ node: Int, _ rule: Rule) -> Int {
    rule.usesCaptures(node) ? dear : cost(node, rule)
  }

  private static func cost(_ node: Int, _ rule: Rule) -> Int {
    switch rule.nodes[node] {
    case .constant, .kinds: 0
    case .flag(.conditional, _), .flag(.changesSeveral, _), .flag(.repeated, _): dear + 1
    case .flag: 1
    case .text(.declaredType, _): 4
    case .text(_, let patterns): rule.patterns[patterns].literals == nil ? 3 : 2
    case .all(let range), .any(let range): cost(in: range, rule)
    case .ordered: dear + 5
    case .not(let child), .term(let child): cost(child, rule)
    case .related(.parent, let child): 3 + cost(child, rule)
    case .related(.inside, let child): 5 + cost(child, rule)
    case .related(.exists, _): dear + 20
    // Who calls whom in a type is not known before it is worked out.
    case .related(.reachedFrom, let child): dear + 12 + cost(child, rule)
    case .related(_, let child): dear + 2 + cost(child, rule)
    case .quantified(let quantification): dear + 4 + cost(quantification.node, rule)
    }
  }

  private static func cost(in range: Range<Int>, _ rule: Rule) -> Int {
    var highest = 0
    for index in range { highest = max(highest, cost(rule.children[index], rule)) }
    return highest
  }
}

extension Rule {
  /// Whether a node binds captures or asks what they are bound to.
  func usesCaptures(_ node: Int) -> Bool {
    switch nodes[node] {
    case .constant, .kinds, .flag: false
    case .text(_, let set): patterns[set].hasCaptures
    case .all(let range), .any(let range), .ordered(let range): usesCaptures(in: range)
    case .not(let child), .term(let child), .related(_, let child): usesCaptures(child)
    case .quantified(let quantification): usesCaptures(quantification.node)
    }
  }

  // Not by a closure, for which all of the rule would be copied.
  private func usesCaptures(in range: Range<Int>) -> Bool {
    for index in range where usesCaptures(children[index]) { return true }
    return false
  }
}
