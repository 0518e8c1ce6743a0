extension Rule {
  /// The rule that finds all it speaks of.
  var forbiddingAll: Rule {
    var rule = self
    rule.mustNode = rule.append(.constant(.no))
    return rule
  }

  /// The rule that finds whatever stands where this one looks: what `where` names, and of what `mustNot` forbids no more
  /// than what that says of the declarations and the file around it.
  var findingAllAround: Rule {
    var rule = forbiddingAll
    guard whereNode != writtenWhereNode, case .all(let range) = nodes[whereNode] else { return rule }
    let written = Set(conditions(of: writtenWhereNode))
    let around = children[range].compactMap { written.contains($0) ? $0 : rule.surroundings(of: $0) }
    rule.whereNode = rule.appendAll(around)
    return rule
  }

  /// What a predicate says of what is around a node; nil where that is nothing.
  private mutating func surroundings(of node: Int) -> Int? {
    switch nodes[node] {
    case .text(.file, _), .flag(.inTests, _): return node
    case .related(let relation, _): return isAround(relation) ? node : nil
    case .term(let child): return surroundings(of: child)
    case .all(let range):
      let parts = children[range].compactMap { surroundings(of: $0) }
      return parts.isEmpty ? nil : appendAll(parts)
    case .any(let range):
      let parts = children[range].compactMap { surroundings(of: $0) }
      guard parts.count == range.count else { return nil }
      children += parts
      return append(.any(children.count - parts.count..<children.count))
    default: return nil
    }
  }

  /// What stands before and after declarations belongs to their file; beside a statement it is what the rule forbids there.
  private func isAround(_ relation: Relation) -> Bool {
    switch relation {
    case .parent, .ownerType, .enclosedBy, .inFile: true
    case .precedes, .follows: each.isDisjoint(with: .bodyFacts)
    default: false
    }
  }

  private mutating func appendAll(_ parts: [Int]) -> Int {
    children += parts
    return append(.all(children.count - parts.count..<children.count))
  }

  private mutating func append(_ node: PredicateNode) -> Int {
    nodes.append(node)
    positions.append(position)
    return nodes.count - 1
  }
}
