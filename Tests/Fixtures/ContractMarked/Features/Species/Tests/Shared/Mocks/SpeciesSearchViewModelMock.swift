@testable import FieldbookSpecies

final class SpeciesSearchViewModelMock:  // ✗ [mock-init-is-main-actor]
  SpeciesSearchViewModelContract, @unchecked Sendable
{
  var state: SpeciesSearchViewState = .idle
  var recentSearches: [String] = []
  var searchQuery = ""
  var scope: SearchScope = .all
  private(set) var didAppearCallCount = 0
  private(set) var didTapOnRetryButtonCallCount = 0
  private(set) var lastSelectedSpecies: Species?
  private(set) var lastSelectedRecentSearch: String?

  func didAppear() async {
    didAppearCallCount += 1
  }

  func didTapOnRetryButton() async {
    didTapOnRetryButtonCallCount += 1
  }

  func didSelect(_ species: Species) {
    lastSelectedSpecies = species
  }

  func didSelectRecentSearch(_ query: String) async {
    lastSelectedRecentSearch = query
  }
}
