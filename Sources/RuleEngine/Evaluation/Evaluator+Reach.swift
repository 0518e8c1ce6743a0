import RuleLanguage
import Semantics
import Syntax

/// A node of the code that a quantifier counts.
struct Candidate {
  var node: CodeNode
  /// How sure it is that what it stands in is reached.
  var certainty = Truth.yes
  /// What it must stand in under no condition, to count.
  var start: CodeNode?
}

/// What `reaches` and `alwaysReaches` range over: what stands in a body, or in a part of one, and in all that it calls.
extension Evaluator {
  /// The nodes of `kinds` in what is called; with `always` those that stand under no condition and on the way to which
  /// there is none. `isComplete` is false where something is called whose code is not known.
  func called(
    _ kinds: FactKinds, from node: CodeNode, always: Bool
  ) -> (candidates: [Candidate], isComplete: Bool) {
    guard let member = node.kind == .bodyNode ? owner(node) : node,
      let type = project.enclosingType(of: member.reference)
    else { return ([], true) }
    var candidates: [Candidate] = []
    let graph = CallGraph(ofType: type, cache)
    let part = node.kind == .bodyNode ? range(of: node) : nil
    let leads = graph.leads(from: member.reference, in: part)
    var isComplete = isKnown(leads.unknown, node, always: always)
    let reached = graph.reached(by: leads.edges) { edge in
      guard always else { return .yes }
      let start = edge.source == member.reference ? node : .declaration(edge.source)
      return unconditional(edge.bodyNode, inside: start)
    }
    if !reached.isComplete { isComplete = false }
    for (member, certainty, unknown) in reached.members {
      let body = CodeNode.declaration(member)
      candidates += own(kinds, body, certainty, always: always)
      if !isKnown(unknown, body, always: always) { isComplete = false }
      if let excerpt, hasGap(in: member, excerpt) { isComplete = false }
    }
    // Each of its nodes was looked at for what it calls.
    captures.steps.take((part ?? range(of: member)).count + candidates.count + reached.members.count)
    return (candidates, isComplete)
  }

  private func isKnown(_ unknownCalls: [Int], _ node: CodeNode, always: Bool) -> Bool {
    unknownCalls.allSatisfy { always && unconditional($0, inside: node) == .no }
  }

  /// The nodes of a body, and the declaration it belongs to; or a node of one with all that stands in it.
  func own(
    _ kinds: FactKinds, _ node: CodeNode, _ certainty: Truth = .yes, always: Bool
  ) -> [Candidate] {
    var found = bodyNodes(of: kinds, in: range(of: node), file: node.file).map { inner in
      Candidate(node: inner, certainty: certainty, start: always ? node : nil)
    }
    if node.kind == .declaration, !self.kinds(of: node).isDisjoint(with: kinds) {
      found.append(Candidate(node: node, certainty: certainty))
    }
    return found
  }

  /// How sure it is that a candidate belongs to what is counted.
  func certainty(of candidate: Candidate) -> Truth {
    guard let start = candidate.start else { return candidate.certainty }
    return min(candidate.certainty, unconditional(candidate.node.index, inside: start))
  }

  /// The nodes of a declaration's body, or a node of one with all that stands in it.
  private func range(of node: CodeNode) -> Range<Int> {
    switch node.kind {
    case .file: return 0..<0
    case .bodyNode: return node.index..<Int(bodyNode(node).subtreeEnd)
    case .declaration: return declaration(node).bodyNodes
    }
  }

  /// Whether a node of a body is run whenever the node around it is.
  private func unconditional(_ index: Int, inside node: CodeNode) -> Truth {
    let start = node.kind == .bodyNode ? node.index : nil
    let isConditional = flow(node).isConditional(index, inside: start)
    return isConditional.map { Truth(!$0) } ?? .unknown
  }
}
