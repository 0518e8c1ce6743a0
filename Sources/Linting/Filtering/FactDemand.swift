import Project
import RuleLanguage

/// In which files a rule asks for facts of bodies: those that have the words of one of the demands, and those with
/// other parts or ancestors of their types.
struct FactDemand {
  private(set) var demands: [[RequiredWords.Clause]] = []
  private let rule: Rule
  /// What captures are bound to, where that is known.
  private let captures: Captures?

  /// - Parameter words: those that the rule needs in a file.
  init(_ rule: Rule, _ words: [RequiredWords.Clause]) {
    self.rule = rule
    captures = nil
    let nodes = [rule.whereNode, rule.mustNode] + rule.messages.compactMap(\.condition)
    if !rule.each.isDisjoint(with: .bodyFacts) || nodes.contains(where: asks) {
      demands.append(words)
    }
    for node in nodes { addFar(node) }
  }

  /// Whether what is told of a violation, its fix and second places, may ask for facts that the rule itself does not
  /// ask for.
  static func mayAskAfterwards(_ rule: Rule) -> Bool {
    !afterwards(rule, Captures(slots: rule.captureNames.count)).isEmpty
  }

  /// The files whose facts that asks for. Violations are few, so these facts are read only where there is one.
  static func afterwards(_ rule: Rule, _ captures: Captures) -> BodySelection {
    let steps = rule.fixes.flatMap(\.steps)
    if steps.contains(where: { $0.operation == .addEquality || $0.operation == .addEqualityArm }) {
      return .all
    }
    var demand = FactDemand(rule, captures)
    let nodes =
      rule.fixes.flatMap { [$0.condition, $0.members?.node].compactMap(\.self) } + rule.related.map(\.node)
    for node in nodes { demand.addFar(node) }
    if nodes.contains(where: demand.asks) { return .all }
    return demand.demands.reduce(into: .words([])) { $0.formUnion(files(with: $1)) }
  }

  private static func files(with clauses: [RequiredWords.Clause]) -> BodySelection {
    let clause = clauses.first { $0.place == .file && $0.words.allSatisfy { $0.kind == .whole } }
    return clause.map { .words(Set($0.words.map(\.bytes))) } ?? .all
  }

  private init(_ rule: Rule, _ captures: Captures) {
    self.rule = rule
    self.captures = captures
  }

  /// Whether a node asks for facts in a file of its subject, or in one with a part or an ancestor of its types.
  private func asks(_ node: Int) -> Bool {
    switch rule.nodes[node] {
    case .constant, .kinds, .text: false
    case .flag(let word, _): [.changesSeveral, .conditional, .repeated].contains(word)
    case .all(let range), .any(let range), .ordered(let range): range.contains { asks(rule.children[$0]) }
    case .not(let child), .term(let child): asks(child)
    case .quantified(let quantification):
      !quantification.kinds.isDisjoint(with: .bodyFacts) || quantification.domain == .reach
        || quantification.domain == .certainReach || asks(quantification.node)
    case .related(let relation, let child):
      switch relation {
      case .reachedFrom, .behind, .ancestor, .afterFailure: true
      case .parent, .inside, .before, .after, .inFile, .supertypes, .superclass, .requirement: asks(child)
      case .exists, .declared, .conformers, .holders: false
      }
    }
  }

  /// Adds what nodes ask that speak of other files.
  private mutating func addFar(_ node: Int) {
    switch rule.nodes[node] {
    case .constant, .kinds, .text, .flag: break
    case .all(let range), .any(let range), .ordered(let range):
      for index in range { addFar(rule.children[index]) }
    case .not(let child), .term(let child): addFar(child)
    case .quantified(let quantification): addFar(quantification.node)
    case .related(let relation, let child):
      if let kinds = farKinds(relation, child), asks(child) || !kinds.isDisjoint(with: .bodyFacts) {
        var clauses = RequiredWords(rule, excludesUnknown: true, captures: captures).clauses(
          child, kinds: kinds)
        if relation == .exists, let words = ExistenceSearch(child, rule).requiredWords {
          clauses.append(RequiredWords.Clause(place: .file, words: words))
        }
        // Words tell the file of a declaration, not those of its other parts and ancestors, which the index finds only for
        // what is marked before.
        let isSpread = captures != nil && asks(child) && !kinds.subtracting(.bodyFacts).isEmpty
        demands.append(isSpread ? [] : clauses)
      }
      addFar(child)
    }
  }

  /// What a relation finds in other files; nil for one that stays near.
  private func farKinds(_ relation: Relation, _ child: Int) -> FactKinds? {
    switch relation {
    case .exists: ExistenceSearch(child, rule).kinds
    case .declared: .declarations
    case .conformers: .types.union(FactKinds(.protocol))
    case .holders: FactKinds(.property)
    default: nil
    }
  }
}
