import RuleLanguage

/// How far the captures of a rule reach.
extension Rule {
  /// A node and all that it consists of, however deep, each once.
  func parts(below node: Int) -> Set<Int> {
    var (found, pending): (Set<Int>, [Int]) = ([], [node])
    while let node = pending.popLast() {
      if found.insert(node).inserted { pending += nodes[node].parts(children) }
    }
    return found
  }

  /// The captures that a node and all that it consists of compare with or bind.
  func slots(below node: Int) -> Set<Int> {
    parts(below: node).reduce(into: []) { $0.formUnion(slots(of: $1)) }
  }

  private func slots(of node: Int) -> Set<Int> {
    guard case .text(_, let patterns) = nodes[node] else { return [] }
    return Set(self.patterns[patterns].patterns.flatMap(\.slots))
  }

  /// The predicates of each `exists` whose answer depends on nothing but the project: all that is bound inside is asked
  /// for and bound there alone.
  var closedExistences: Set<Int> {
    var uses = nodes.indices.reduce(into: [:]) { Self.count(slots(of: $1), in: &$0) }
    let texts = messages.map(\.template) + related.map(\.template) + fixes.flatMap(\.texts)
    for case .capture(let slot) in texts.flatMap(\.segments) { uses[slot] = .max }
    uses[Captures.nameSlot] = .max
    var closed: Set<Int> = []
    for case .related(.exists, let node) in nodes {
      let inside = parts(below: node).reduce(into: [:]) { Self.count(slots(of: $1), in: &$0) }
      if inside.allSatisfy({ uses[$0.key] == $0.value }) { closed.insert(node) }
    }
    return closed
  }

  /// By slot, how many nodes have it.
  private static func count(_ slots: Set<Int>, in counts: inout [Int: Int]) {
    for slot in slots { counts[slot, default: 0] += 1 }
  }
}
