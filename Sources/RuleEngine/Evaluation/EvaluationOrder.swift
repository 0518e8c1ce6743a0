import RuleLanguage

/// The order in which the operands of *and* are asked. Those without captures may be asked at any time, so the cheap
/// ones come first and the dear ones last; those with captures stay in their order, since they bind from left to right.
///
/// An object: as a value it would be copied, with all of the rule, for each node whose cost is asked.
final class EvaluationOrder {
  private let rule: Rule
  private(set) var children: [Int]
  /// By node, once they are known: a node is asked for them by each that it is a part of.
  private var traits: [Traits?]

  private struct Traits {
    var cost: Int
    /// Whether it binds captures or asks what they are bound to.
    var usesCaptures = false
  }

  init(_ rule: Rule) {
    self.rule = rule
    children = rule.children
    traits = Array(repeating: nil, count: rule.nodes.count)
    for case .all(let range) in rule.nodes {
      let ranked = rule.children[range].map { (child: $0, rank: rank($0)) }
      children.replaceSubrange(range, with: ranked.sorted { $0.rank < $1.rank }.map(\.child))
    }
  }

  /// Whether a predicate neither binds nor asks captures, so that its answer for a node is always the same.
  func isCaptureFree(_ node: Int) -> Bool {
    !traits(node).usesCaptures
  }

  /// Whether the answer for a node is always the same, and found without looking far.
  func isCheap(_ node: Int) -> Bool {
    isCaptureFree(node) && traits(node).cost < Cost.dear
  }

  /// Operands with captures stand between the cheap and the dear ones.
  private func rank(_ node: Int) -> Int {
    isCaptureFree(node) ? traits(node).cost : Cost.dear
  }

  private func traits(_ node: Int) -> Traits {
    if let known = traits[node] { return known }
    let found = findTraits(node)
    traits[node] = found
    return found
  }

  private func findTraits(_ node: Int) -> Traits {
    switch rule.nodes[node] {
    case .constant, .kinds: Traits(cost: 0)
    case .flag(let property, _): Traits(cost: property.definition.cost.rawValue)
    case .text(let property, let patterns): traits(of: rule.patterns[patterns], property)
    case .all(let range), .any(let range): traits(in: range)
    case .ordered(let range):
      Traits(cost: Cost.siblings.rawValue, usesCaptures: traits(in: range).usesCaptures)
    case .not(let child), .known(let child), .term(let child): traits(child)
    // It looks far, whatever for.
    case .related(.exists, let child):
      Traits(cost: Cost.project.rawValue, usesCaptures: traits(child).usesCaptures)
    case .related(let relation, let child): dearer(by: relation.definition.cost, child)
    case .counted(let count): traits(count.text)
    case .quantified(let quantification): dearer(by: .contents, quantification.node)
    }
  }

  /// Patterns are compared after flags, and those that are no literals last.
  private func traits(of set: PatternSet, _ property: Property) -> Traits {
    let comparison = Cost.read.rawValue + (set.hasOnlyLiterals ? 1 : 2)
    return Traits(cost: max(comparison, property.definition.cost.rawValue), usesCaptures: set.hasCaptures)
  }

  private func traits(in range: Range<Int>) -> Traits {
    var found = Traits(cost: 0)
    for index in range {
      let child = traits(rule.children[index])
      found.cost = max(found.cost, child.cost)
      found.usesCaptures = found.usesCaptures || child.usesCaptures
    }
    return found
  }

  private func dearer(by cost: Cost, _ child: Int) -> Traits {
    var found = traits(child)
    found.cost += cost.rawValue
    return found
  }
}
