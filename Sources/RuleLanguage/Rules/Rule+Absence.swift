extension Rule {
  /// Whether what it finds is merely not there yet: it asks for something to be declared, elsewhere or inside, or for an arm
  /// of a switch, and for nothing else.
  public var asksForMore: Bool { asksForMore(mustNode) }

  private static let additions = FactKinds.declarations.union(FactKinds(.switchCase))

  private func asksForMore(_ node: Int) -> Bool {
    switch nodes[node] {
    case .all(let range): children[range].contains { asksForMore($0) }
    // Of several ways, the first is the usual one.
    case .any(let range): children[range].first.map { asksForMore($0) } ?? false
    case .term(let inner), .known(let inner): asksForMore(inner)
    case .related(.exists, _): true
    case .related(.ownerType, let inner), .related(.inFile, let inner), .related(.parent, let inner):
      asksForMore(inner)
    case .quantified(let quantification):
      quantification.bounds.atLeast > 0 && !quantification.countsFailures && quantification.domain != .reach
        && quantification.domain != .certainReach && quantification.kinds.isSubset(of: Self.additions)
    case .constant, .not, .ordered, .kinds, .text, .flag, .counted, .related: false
    }
  }
}
