/// Follows which captures are bound where, in the order in which predicates are evaluated.
struct CaptureFlow {
  let nodes: [PredicateNode]
  let children: [Int]
  let sets: [PatternSet]
  /// As `LowerCamel.slots(of:)` gives it.
  let lowered: [Int]
  /// Captures used to find something by name before anything has bound them, with the node that does.
  private(set) var unboundNames: [(slot: Int, node: Int)] = []
  /// Where captures stand, in the order in which they are asked.
  private(set) var uses: [Use] = []
  private(set) var scopes: [Scope] = []

  /// What a capture stands in.
  enum Scope: Equatable {
    /// What it binds there is forgotten behind it.
    case negation(node: Int)
    /// One of several alternatives.
    case branch(node: Int, index: Int)
  }

  struct Use {
    var slot: Int
    var node: Int
    var scopes: [Scope]
    /// Whether nothing has bound it before.
    var isFirst: Bool
  }

  /// What is bound when the node holds, given what was bound before it.
  mutating func bound(after node: Int, given: Set<Int>) -> Set<Int> {
    switch nodes[node] {
    case .constant, .flag, .kinds: return given
    case .text(_, let set):
      for slot in Set(sets[set].patterns.flatMap(\.slots)).sorted() {
        uses.append(Use(slot: slot, node: node, scopes: scopes, isFirst: !given.contains(slot)))
      }
      return given.union(slotsBound(by: sets[set]))
    case .term(let child), .known(let child): return bound(after: child, given: given)
    case .all(let range):
      var bound = given
      for child in children[range] { bound = self.bound(after: child, given: bound) }
      return bound
    case .any(let range):
      let branches = range.map { index in
        inside(.branch(node: node, index: index)) { $0.bound(after: $0.children[index], given: given) }
      }
      return branches.dropFirst().reduce(branches.first ?? given) { $0.intersection($1) }
    case .ordered(let range):
      for child in children[range] { _ = bound(after: child, given: given) }
      return given
    case .not(let child):
      inside(.negation(node: node)) { _ = $0.bound(after: child, given: given) }
      return given
    case .quantified(let quantification):
      if quantification.bounds.atLeast > 0 { return bound(after: quantification.node, given: given) }
      inside(.negation(node: node)) { _ = $0.bound(after: quantification.node, given: given) }
      return given
    case .counted(let count):
      inside(.negation(node: node)) { _ = $0.bound(after: count.text, given: given) }
      return given
    case .related(let relation, let child):
      if relation == .exists { checkNames(in: child, given: given) }
      return bound(after: child, given: given)
    }
  }

  private mutating func inside<Result>(_ scope: Scope, _ body: (inout CaptureFlow) -> Result) -> Result {
    scopes.append(scope)
    defer { scopes.removeLast() }
    return body(&self)
  }

  /// Uses of what has been bound before only where that is forgotten.
  var forgottenUses: [Use] {
    uses.indices.compactMap { later in
      let use = uses[later]
      guard use.isFirst else { return nil }
      for earlier in uses[..<later] where earlier.slot == use.slot && earlier.node != use.node {
        let shared = zip(earlier.scopes, use.scopes).prefix { $0 == $1 }.count
        guard earlier.isFirst, shared < earlier.scopes.count,
          case .negation = earlier.scopes[shared]
        else { continue }
        return use
      }
      return nil
    }
  }

  /// All slots that stand in a node or below it, as often as they stand there: of several patterns one matches.
  func slots(in node: Int) -> [Int] {
    if case .text(_, let set) = nodes[node] {
      let patterns = sets[set].patterns
      return Set(patterns.flatMap(\.slots)) + patterns.filter(\.repeatsCapture).flatMap(\.slots)
    }
    return nodes[node].parts(children).flatMap { slots(in: $0) }
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
    let bound = slots.dropFirst().reduce(slots.first ?? []) { $0.intersection($1) }
    return bound.union(bound.compactMap { lowered.isEmpty || lowered[$0] < 0 ? nil : lowered[$0] })
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
