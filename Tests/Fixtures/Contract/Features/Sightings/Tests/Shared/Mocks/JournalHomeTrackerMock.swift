@testable import FieldbookSightings

final class JournalHomeTrackerMock: JournalHomeTrackerContract {
  private(set) var screenViewedCallCount = 0
  private(set) var sightingsButtonTappedCallCount = 0
  private(set) var shareButtonTappedCallCount = 0

  func trackScreenViewed() { screenViewedCallCount += 1 }
  func trackSightingsButtonTapped() { sightingsButtonTappedCallCount += 1 }
  func trackShareButtonTapped() { shareButtonTappedCallCount += 1 }
}
