enum ClippingListViewState {
  case idle
  case loading
  case loaded([Clipping])
  case empty
  case error(ClippingsError)

  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle), (.loading, .loading), (.empty, .empty):
      true
    case let (.loaded(lhsClippings), .loaded(rhsClippings)):
      lhsClippings == rhsClippings
    case let (.error(lhsError), .error(rhsError)):
      lhsError.localizedDescription == rhsError.localizedDescription
    default:
      false
    }
  }
}
