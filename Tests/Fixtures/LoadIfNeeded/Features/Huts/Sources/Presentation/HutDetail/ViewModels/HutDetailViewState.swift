enum HutDetailViewState: Equatable {
  case idle, loading
  case loaded(Hut)
  case error(Error)

  static func == (lhs: HutDetailViewState, rhs: HutDetailViewState) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle): return true
    case (.loading, .loading): return true
    case let (.loaded(left), .loaded(right)): return left == right
    case let (.error(left), .error(right)): return left.localizedDescription == right.localizedDescription
    default: return false
    }
  }
}
