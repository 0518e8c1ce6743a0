/// `#if` between the members of a chain. Each branch goes on from what stands before the first `#if`; behind the last
/// `#endif` the chain stands on the result of all.
struct ConditionalChain {
  private var depth = 0
  private var path = OperandPath(flags: .chained)
  private var components: [NameID] = []

  /// A longer path counts as the result of something else, so that a million branches do not copy a long one each.
  private static var componentLimit: Int { 64 }

  /// Behind the directive at `token`, and behind those `#if` that follow it at once; nil where it is not part of
  /// the chain.
  mutating func pass(_ token: Int, in parser: inout Parser) -> Int? {
    guard parser.isDirective(token) else { return nil }
    switch parser.payloads[token] {
    case Keyword.if:
      var next = token
      var passed = 0
      while parser.kind(next) == .hash, parser.payloads[next] == Keyword.if {
        next = parser.directiveEnd(next)
        passed += 1
      }
      guard parser.kind(next) == .period, parser.isAnyWord(next + 1) else { return nil }
      depth += passed
      return next
    case Keyword.endif:
      guard depth > 0 else { return nil }
      depth -= 1
    default:
      guard depth > 0 else { return nil }
    }
    return parser.directiveEnd(token)
  }

  /// Keeps the path that is being read before a branch, and gives it back for the next one.
  mutating func exchange(
    _ path: inout OperandPath, _ components: inout GrowingBuffer<NameID>, base: Int, at directive: NameID
  ) {
    if directive == Keyword.if {
      if self.components.isEmpty, components.count - base <= Self.componentLimit {
        self.path = path
        self.components = (base..<components.count).map { components[$0] }
      }
      return
    }
    components.cut(to: base)
    path = OperandPath(flags: .chained)
    if directive == Keyword.endif {
      if depth == 0 { self.components = [] }
    } else if depth == 1, !self.components.isEmpty {
      path = self.path
      for component in self.components { components.append(component) }
    }
  }
}
