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

  /// In bytes. What is longer is asked by each rule for itself: definitions that use others double with each step.
  private static var longest: Int { 4_096 }

  /// By node of an `exists`, what it asks; those are left out whose answer may depend on something else.
  var byNode: [Int: String] {
    var found: [Int: String] = [:]
    var wanted: Set<Int> = []
    for case .related(.exists, let node) in rule.nodes {
      let parts = rule.parts(below: node)
      guard isClosed(parts) else { continue }
      found[node] = ""
      wanted.formUnion(parts)
    }
    // What a node consists of stands before it.
    var texts: [Int: String] = [:]
    for node in wanted.sorted() {
      let parts = rule.nodes[node].parts(rule.children).map { texts[$0] }
      guard !parts.contains(nil) else { continue }
      let text = text(node, parts.compactMap(\.self).joined(separator: " "))
      if text.utf8.count <= Self.longest { texts[node] = text }
    }
    for node in found.keys { found[node] = texts[node] }
    return found
  }

  /// The captures that a node and all that it consists of compare with or bind.
  func slots(below node: Int) -> Set<Int> {
    var slots: Set<Int> = []
    for node in rule.parts(below: node) {
      if case .text(_, let patterns) = rule.nodes[node] {
        slots.formUnion(rule.patterns[patterns].patterns.flatMap(\.slots))
      }
    }
    return slots
  }

  /// Whether what is bound in some nodes is asked and bound there alone.
  private func isClosed(_ nodes: Set<Int>) -> Bool {
    var inside: [Int: Int] = [:]
    for node in nodes {
      guard case .text(_, let patterns) = rule.nodes[node] else { continue }
      for slot in Set(rule.patterns[patterns].patterns.flatMap(\.slots)) { inside[slot, default: 0] += 1 }
    }
    return inside.allSatisfy { uses[$0.key] == $0.value }
  }

  /// - Parameter parts: what it consists of.
  private func text(_ node: Int, _ parts: String) -> String {
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

extension Rule {
  /// A node and all that it consists of, however deep, each once.
  func parts(below node: Int) -> Set<Int> {
    var (found, pending): (Set<Int>, [Int]) = ([], [node])
    while let node = pending.popLast() {
      if found.insert(node).inserted { pending += nodes[node].parts(children) }
    }
    return found
  }
}
