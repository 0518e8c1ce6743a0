enum ForecastViewState {
  case idle
  case loading
  case loaded([Outlook])
  case empty
  case error(Error)

  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle),
      (.loading, .loading),
      (.empty, .empty):
      true
    case let (.loaded(left), .loaded(right)):
      left == right
    case let (.error(left), .error(right)):
      left.localizedDescription == right.localizedDescription
    case (.idle, _), (.loading, _), (.empty, _), (.loaded, _), (.error, _):
      false
    }
  }
}
