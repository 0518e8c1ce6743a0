import RuleLanguage

/// A rule with one of its conditions deleted, or that is not told once per file any more. Some example on its page must
/// tell the two apart.
public struct RuleMutation: Sendable {
  public let rule: Rule
  /// Which condition is missing, for people.
  public let description: String
  /// Where the condition is written.
  public let position: SourcePosition
  /// The node of the term that it is a part of.
  private var term: Int?

  /// One mutation for each condition of a rule, in the order of its nodes.
  public static func all(of rule: Rule) -> [RuleMutation] {
    var mutations: [RuleMutation] = []
    for (node, place) in places(of: rule) { collect(node, neutral: .yes, place, rule, &mutations) }
    collect(rule.mustNode, neutral: .yes, "must", rule, &mutations)
    if rule.isToldOncePerFile {
      var mutated = rule
      mutated.isToldOncePerFile = false
      mutations.append(
        RuleMutation(rule: mutated, description: "oncePerFile", position: rule.position, term: nil))
    }
    return mutations
  }

  /// What a rule speaks of, with the key that says it: what `mustNot` forbids is compiled behind what `where` names.
  private static func places(of rule: Rule) -> [(node: Int, place: String)] {
    guard rule.whereNode != rule.writtenWhereNode, case .all(let range) = rule.nodes[rule.whereNode] else {
      return [(rule.whereNode, "where")]
    }
    return rule.children[range].map { ($0, $0 > rule.writtenWhereNode ? "mustNot" : "where") }
  }

  /// - Parameter neutral: what a missing condition counts as: true among those that must all hold, false among
  ///   those of which one must.
  private static func collect(
    _ node: Int, neutral: Truth, _ place: String, _ rule: Rule, _ mutations: inout [RuleMutation]
  ) {
    switch rule.nodes[node] {
    case .constant: return
    case .term(let child):
      delete(node, neutral, place, rule, &mutations)
      collectTerm(child, rule, &mutations)
    case .all(let range):
      for child in range { collect(rule.children[child], neutral: .yes, place, rule, &mutations) }
    case .any(let range):
      for child in range { collect(rule.children[child], neutral: .no, place, rule, &mutations) }
    case .ordered(let range):
      for child in range {
        collect(rule.children[child], neutral: .no, "\(place): ordered", rule, &mutations)
      }
    case .not(let child):
      delete(node, neutral, place, rule, &mutations)
      collectParts(child, "\(place): not", rule, &mutations)
    case .known(let child):
      delete(node, neutral, place, rule, &mutations)
      collectParts(child, "\(place): known", rule, &mutations)
    // Each example is tried in test files, so that no page needs one of its own for this.
    case .flag(.inTests, false) where place == "where" || place == "mustNot": return
    case .kinds, .text, .flag, .counted: delete(node, neutral, place, rule, &mutations)
    case .quantified(let quantification):
      delete(node, neutral, place, rule, &mutations)
      collect(quantification.node, neutral: .yes, "\(place): quantifier", rule, &mutations)
    case .related(let relation, let child):
      delete(node, neutral, place, rule, &mutations)
      collectRelated(relation, child, "\(place): \(relation)", rule, &mutations)
    }
  }

  /// The conditions that a node consists of, which is deleted with what stands before it.
  private static func collectParts(
    _ node: Int, _ place: String, _ rule: Rule, _ mutations: inout [RuleMutation]
  ) {
    switch rule.nodes[node] {
    case .all: collect(node, neutral: .yes, place, rule, &mutations)
    case .any: collect(node, neutral: .no, place, rule, &mutations)
    case .term(let child): collectTerm(child, rule, &mutations)
    default: break
    }
  }

  /// The conditions of a term, once for all places that use it.
  private static func collectTerm(_ node: Int, _ rule: Rule, _ mutations: inout [RuleMutation]) {
    guard !mutations.contains(where: { $0.term == node }) else { return }
    var inner: [RuleMutation] = []
    collect(node, neutral: .yes, "definitions", rule, &inner)
    for mutation in inner where !mutations.contains(where: { $0.isSame(as: mutation) }) {
      mutations.append(
        RuleMutation(
          rule: mutation.rule, description: mutation.description, position: mutation.position, term: node))
    }
  }

  private func isSame(as other: RuleMutation) -> Bool {
    position == other.position && description == other.description
  }

  /// The kind that `exists` and its like look for is no condition of its own.
  private static func collectRelated(
    _ relation: Relation, _ node: Int, _ place: String, _ rule: Rule, _ mutations: inout [RuleMutation]
  ) {
    guard relation.definition.looksForKinds else {
      return collect(node, neutral: .yes, place, rule, &mutations)
    }
    guard case .all(let range) = rule.nodes[node] else { return }
    for child in range.dropFirst() { collect(rule.children[child], neutral: .yes, place, rule, &mutations) }
  }

  /// A condition of a definition is a node for each set of kinds that the definition is used for, and all of them are deleted.
  private static func delete(
    _ node: Int, _ neutral: Truth, _ place: String, _ rule: Rule, _ mutations: inout [RuleMutation]
  ) {
    let (position, word) = (rule.positions[node], word(for: rule.nodes[node]))
    let nodes = rule.nodes.indices.filter {
      rule.positions[$0] == position && self.word(for: rule.nodes[$0]) == word
    }
    var mutated = rule
    for node in nodes { mutated.nodes[node] = .constant(neutral) }
    mutations.append(
      RuleMutation(rule: mutated, description: "\(place): \(word)", position: position, term: nil))
  }

  private static func word(for node: PredicateNode) -> String {
    switch node {
    case .constant, .all, .any, .ordered: ""
    case .not: "not"
    case .known: "known"
    case .term: "matches"
    case .kinds: "kind"
    case .text(let property, _), .flag(let property, _): "\(property)"
    case .counted: "count"
    case .quantified: "quantifier"
    case .related(let relation, _): "\(relation)"
    }
  }
}
