import RuleLanguage

/// The `exists` of a rule whose answer depends on nothing but the project: all that is bound inside is bound there for
/// nobody else. Written out as a text, so that rules which ask the same share the answer.
struct ProjectQuestions {
  private let rule: Rule
  /// By slot, how many nodes have it; `Int.max` of one that a text of the rule has as well.
  private var uses: [Int]

  init(_ rule: Rule) {
    self.rule = rule
    uses = Array(repeating: 0, count: rule.captureNames.count)
    for case .text(_, let patterns) in rule.nodes {
      for slot in Set(rule.patterns[patterns].patterns.flatMap(\.slots)) { uses[slot] += 1 }
    }
    let texts = rule.messages.map(\.template) + rule.related.map(\.template) + rule.fixes.flatMap(\.texts)
    for case .capture(let slot) in texts.flatMap(\.segments) { uses[slot] = .max }
    uses[Captures.nameSlot] = .max
  }

  /// nil where the answer may depend on something else.
  /// - Parameter node: what an `exists` looks for.
  func question(_ node: Int) -> String? {
    var inside: [Int: Int] = [:]
    var seen: Set<Int> = []
    count(node, &inside, &seen)
    return inside.allSatisfy { uses[$0.key] == $0.value } ? text(node) : nil
  }

  private func count(_ node: Int, _ uses: inout [Int: Int], _ seen: inout Set<Int>) {
    guard seen.insert(node).inserted else { return }
    if case .text(_, let patterns) = rule.nodes[node] {
      for slot in Set(rule.patterns[patterns].patterns.flatMap(\.slots)) { uses[slot, default: 0] += 1 }
    }
    for part in rule.nodes[node].parts(rule.children) { count(part, &uses, &seen) }
  }

  private func text(_ node: Int) -> String {
    let parts = rule.nodes[node].parts(rule.children).map { text($0) }.joined(separator: " ")
    switch rule.nodes[node] {
    case .constant(let truth): return "\(truth)"
    case .all: return "all(\(parts))"
    case .any: return "any(\(parts))"
    case .not: return "not(\(parts))"
    case .known: return "known(\(parts))"
    case .term: return parts
    case .ordered: return "ordered(\(parts))"
    case .kinds(let kinds): return "kinds(\(kinds.rawValue))"
    case .flag(let property, let value): return "\(property)=\(value)"
    case .related(let relation, _): return "\(relation)(\(parts))"
    case .text(let property, let patterns):
      let set = rule.patterns[patterns]
      return "\(property)~\(set.patterns.map(\.source))-\(set.except.map(\.source))"
    case .quantified(let quantification):
      let range = "\(quantification.atLeast)...\(quantification.atMost)"
      let counted =
        "\(quantification.domain) \(quantification.kinds.rawValue) \(quantification.countsFailures)"
      return "\(counted) \(range)(\(parts))"
    }
  }
}
