@testable import FieldbookSightings

final class SightingDetailTrackerMock: SightingDetailTrackerContract {
  private(set) var viewedIdentifiers: [Sighting.ID] = []
  private(set) var retryButtonTappedCallCount = 0
  private(set) var pullToRefreshTriggeredCallCount = 0
  private(set) var mapButtonTappedCallCount = 0
  private(set) var backButtonTappedCallCount = 0
  private(set) var lastLoadError: String?
  private(set) var lastRefreshError: String?

  func trackScreenViewed(identifier: Sighting.ID) { viewedIdentifiers.append(identifier) }
  func trackRetryButtonTapped() { retryButtonTappedCallCount += 1 }
  func trackPullToRefreshTriggered() { pullToRefreshTriggeredCallCount += 1 }
  func trackMapButtonTapped() { mapButtonTappedCallCount += 1 }
  func trackBackButtonTapped() { backButtonTappedCallCount += 1 }
  func trackLoadError(description: String) { lastLoadError = description }
  func trackRefreshError(description: String) { lastRefreshError = description }
}
