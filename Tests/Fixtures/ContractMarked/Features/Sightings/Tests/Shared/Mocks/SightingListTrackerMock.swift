@testable import FieldbookSightings

class SightingListTrackerMock: SightingListTrackerContract {  // ✗ [mock-is-final-class]
  private(set) var screenViewedCallCount = 0
  private(set) var retryButtonTappedCallCount = 0
  private(set) var pullToRefreshTriggeredCallCount = 0
  private(set) var loadMoreButtonTappedCallCount = 0
  private(set) var filterButtonTappedCallCount = 0
  private(set) var selectedIdentifiers: [Sighting.ID] = []
  private(set) var shownCounts: [Int] = []
  private(set) var errorDescriptions: [String] = []

  func trackScreenViewed() { screenViewedCallCount += 1 }
  func trackRetryButtonTapped() { retryButtonTappedCallCount += 1 }
  func trackPullToRefreshTriggered() { pullToRefreshTriggeredCallCount += 1 }
  func trackLoadMoreButtonTapped() { loadMoreButtonTappedCallCount += 1 }
  func trackFilterButtonTapped() { filterButtonTappedCallCount += 1 }
  func trackSightingSelected(identifier: Sighting.ID) { selectedIdentifiers.append(identifier) }
  func trackSightingsShown(count: Int) { shownCounts.append(count) }
  func trackLoadError(description: String) { errorDescriptions.append(description) }
  func trackRefreshError(description: String) { errorDescriptions.append(description) }
  func trackLoadMoreError(description: String) { errorDescriptions.append(description) }
}
