import RuleLanguage

/// How far the captures of a rule reach.
extension Rule {
  /// A node and all that it consists of, however deep, each once.
  func parts(below node: Int) -> [Int] {
    var isFound = Array(repeating: false, count: nodes.count)
    var (found, pending): ([Int], [Int]) = ([], [node])
    while let node = pending.popLast() {
      if isFound[node] { continue }
      isFound[node] = true
      found.append(node)
      pending += nodes[node].parts(children)
    }
    return found
  }

  /// The captures that some nodes compare with or bind.
  func slots(of nodes: [Int]) -> Set<Int> {
    var found: Set<Int> = []
    for node in nodes { found.formUnion(slots(of: node)) }
    return found
  }

  private func slots(of node: Int) -> Set<Int> {
    guard case .text(_, let patterns) = nodes[node], self.patterns[patterns].hasCaptures else { return [] }
    return Set(self.patterns[patterns].patterns.flatMap(\.slots))
  }

  /// The predicates of each `exists` whose answer depends on nothing but the project: all that is bound inside is asked
  /// for and bound there alone.
  var closedExistences: Set<Int> {
    var uses = counts(nodes.indices)
    let texts = messages.map(\.template) + related.map(\.template) + fixes.flatMap(\.texts)
    for case .capture(let slot) in texts.flatMap(\.segments) { uses[slot] = .max }
    uses[Captures.nameSlot] = .max
    for (slot, lowered) in LowerCamel.slots(of: captureNames).enumerated() where lowered >= 0 {
      (uses[slot], uses[lowered]) = (.max, .max)
    }
    var closed: Set<Int> = []
    for case .related(.exists, let node) in nodes {
      if counts(parts(below: node)).allSatisfy({ uses[$0.key] == $0.value }) { closed.insert(node) }
    }
    return closed
  }

  /// By slot, how many of some nodes have it.
  private func counts(_ nodes: some Sequence<Int>) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for node in nodes {
      for slot in slots(of: node) { counts[slot, default: 0] += 1 }
    }
    return counts
  }
}
