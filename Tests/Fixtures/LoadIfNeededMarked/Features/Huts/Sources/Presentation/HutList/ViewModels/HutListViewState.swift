enum HutListViewState {  // ✗ [list-view-state-has-empty]
  case idle
  case loading
  case loaded(HutsPage)
  case error(any Error)  // ✗ [view-state-error-compares-description]
  case searching  // ✗ [view-state-equality-covers-cases]

  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle), (.loading, .loading):
      true
    case (.loaded(let left), .loaded(let right)):
      left == right
    case (.error(let left), .error(let right)):
      type(of: left) == type(of: right)
    default:
      false
    }
  }
}
