import RuleLanguage

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

  /// Whether the answer for a fact is always the same, and found without looking far.
  func isCheap(_ node: Int) -> Bool {
    !rule.usesCaptures(node) && cost(node) < Self.dear
  }

  /// Operands with captures stand between the cheap and the dear ones.
  private func rank(_ node: Int) -> Int {
    rule.usesCaptures(node) ? Self.dear : cost(node)
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
    // Who calls whom in a type is not known before it is worked out.
    case .related(.reachedFrom, let child): Self.dear + 12 + cost(child)
    case .related(_, let child): Self.dear + 2 + cost(child)
    case .quantified(let quantification): Self.dear + 4 + cost(quantification.node)
    }
  }
}

extension Rule {
  /// Whether a node binds captures or asks what they are bound to.
  func usesCaptures(_ node: Int) -> Bool {
    switch nodes[node] {
    case .constant, .kinds, .flag: false
    case .text(_, let set): patterns[set].hasCaptures
    case .all(let range), .any(let range), .ordered(let range): range.contains { usesCaptures(children[$0]) }
    case .not(let child), .term(let child), .related(_, let child): usesCaptures(child)
    case .quantified(let quantification): usesCaptures(quantification.node)
    }
  }
}
