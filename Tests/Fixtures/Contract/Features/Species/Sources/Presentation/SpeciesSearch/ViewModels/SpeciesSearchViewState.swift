enum SpeciesSearchViewState {
  case idle
  case loading
  case loaded([Species])
  case empty
  case error(SpeciesError)

  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle), (.loading, .loading), (.empty, .empty):
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
