@testable import FieldbookSpecies

final class SpeciesSearchTrackerMock: SpeciesSearchTrackerContract {
  private(set) var screenViewedCallCount = 0
  private(set) var retryButtonTappedCallCount = 0
  private(set) var selectedIdentifiers: [Species.ID] = []
  private(set) var selectedRecentSearches: [String] = []
  private(set) var performedQueries: [String] = []
  private(set) var lastErrorDescription: String?

  func trackScreenViewed() { screenViewedCallCount += 1 }
  func trackRetryButtonTapped() { retryButtonTappedCallCount += 1 }
  func trackSpeciesSelected(identifier: Species.ID) { selectedIdentifiers.append(identifier) }
  func trackRecentSearchSelected(query: String) { selectedRecentSearches.append(query) }
  func trackSearchPerformed(query: String) { performedQueries.append(query) }
  func trackSearchError(description: String) { lastErrorDescription = description }
}
