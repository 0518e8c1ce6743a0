/// Follows which captures are bound where, in the order in which predicates are evaluated.
struct CaptureFlow {
  let nodes: [PredicateNode]
  let children: [Int]
  let sets: [PatternSet]
  /// Captures used to find something by name before anything has bound them, with the node that does.
  private(set) var unboundNames: [(slot: Int, node: Int)] = []

  init(nodes: [PredicateNode], children: [Int], sets: [PatternSet]) {
    self.nodes = nodes
    self.children = children
    self.sets = sets
  }

  /// What is bound when the node holds, given what was bound before it.
  mutating func bound(after node: Int, given: Set<Int>) -> Set<Int> {
    switch nodes[node] {
    case .constant, .flag, .kinds: return given
    case .text(_, let set): return given.union(slotsBound(by: sets[set]))
    case .term(let child): return bound(after: child, given: given)
    case .all(let range):
      var bound = given
      for child in children[range] { bound = self.bound(after: child, given: bound) }
      return bound
    case .any(let range):
      let branches = children[range].map { bound(after: $0, given: given) }
      return branches.dropFirst().reduce(branches.first ?? given) { $0.intersection($1) }
    case .ordered(let range):
      for child in children[range] { _ = bound(after: child, given: given) }
      return given
    case .not(let child):
      _ = bound(after: child, given: given)
      return given
    case .quantified(let quantification):
      let inner = bound(after: quantification.node, given: given)
      return quantification.atLeast > 0 ? inner : given
    case .related(let relation, let child):
      if relation == .exists { checkNames(in: child, given: given) }
      return bound(after: child, given: given)
    }
  }

  /// All slots that stand in a node or below it, as often as they stand there.
  func slots(in node: Int) -> [Int] {
    switch nodes[node] {
    case .constant, .flag, .kinds: []
    case .text(_, let set): Array(Set(sets[set].patterns.flatMap(\.slots)))
    case .all(let range), .any(let range), .ordered(let range): children[range].flatMap { slots(in: $0) }
    case .term(let child), .not(let child), .related(_, let child): slots(in: child)
    case .quantified(let quantification): slots(in: quantification.node)
    }
  }

  /// The first node whose patterns use a capture.
  func node(using slot: Int) -> Int? {
    nodes.firstIndex { node in
      if case .text(_, let set) = node {
        sets[set].patterns.contains { $0.slots.contains(slot) }
      } else {
        false
      }
    }
  }

  /// What every pattern of the set binds.
  private func slotsBound(by set: PatternSet) -> Set<Int> {
    let slots = set.patterns.map { Set($0.slots) }
    return slots.dropFirst().reduce(slots.first ?? []) { $0.intersection($1) }
  }

  private mutating func checkNames(in node: Int, given: Set<Int>) {
    switch nodes[node] {
    case .text(.name, let set):
      for slot in Set(sets[set].patterns.flatMap(\.slots)).subtracting(given).sorted() {
        unboundNames.append((slot, node))
      }
    case .all(let range), .any(let range):
      for child in children[range] { checkNames(in: child, given: given) }
    default: break
    }
  }
}
