@testable import FieldbookSightings

final class SightingFilterTrackerMock: SightingFilterTrackerContract {
  private(set) var screenViewedCallCount = 0
  private(set) var appliedCounts = [Int]()
  private(set) var filtersResetCallCount = 0
  private(set) var closeTappedCallCount = 0

  func trackScreenViewed() { screenViewedCallCount += 1 }
  func trackFiltersApplied(count: Int) { appliedCounts.append(count) }
  func trackFiltersReset() { filtersResetCallCount += 1 }
  func trackCloseTapped() { closeTappedCallCount += 1 }
}
