enum SpeciesSearchViewState {  // ✗ [list-view-state-has-empty]
  case idle
  case loading
  case loaded([Species])
  case error(any Error)  // ✗ [view-state-error-is-typed]

  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle), (.loading, .loading):
      true
    case let (.loaded(lhsSpecies), .loaded(rhsSpecies)):
      lhsSpecies == rhsSpecies
    case let (.error(lhsError), .error(rhsError)):
      lhsError.localizedDescription == rhsError.localizedDescription
    default:
      false
    }
  }
}
