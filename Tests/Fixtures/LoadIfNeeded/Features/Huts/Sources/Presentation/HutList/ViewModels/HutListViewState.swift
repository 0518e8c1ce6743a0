enum HutListViewState {
  case idle
  case loading
  case loaded(HutsPage)
  case empty
  case error(any Error)

  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle), (.loading, .loading), (.empty, .empty):
      true
    case (.loaded(let left), .loaded(let right)):
      left == right
    case (.error(let left), .error(let right)):
      left.localizedDescription == right.localizedDescription
    default:
      false
    }
  }
}
