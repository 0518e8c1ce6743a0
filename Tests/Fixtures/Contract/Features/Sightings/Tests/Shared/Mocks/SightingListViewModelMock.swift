@testable import FieldbookSightings

final class SightingListViewModelMock: SightingListViewModelContract, @unchecked Sendable {
  var state: SightingListViewState = .idle
  var isLoadingMore = false
  var hasActiveFilters = false
  private(set) var didAppearCallCount = 0
  private(set) var didTapOnRetryButtonCallCount = 0
  private(set) var didPullToRefreshCallCount = 0
  private(set) var didTapOnLoadMoreButtonCallCount = 0
  private(set) var didTapOnFilterButtonCallCount = 0
  private(set) var lastSelectedSighting: Sighting?

  @MainActor init() {}

  func didAppear() async {
    didAppearCallCount += 1
  }

  func didTapOnRetryButton() async {
    didTapOnRetryButtonCallCount += 1
  }

  func didPullToRefresh() async {
    didPullToRefreshCallCount += 1
  }

  func didTapOnLoadMoreButton() async {
    didTapOnLoadMoreButtonCallCount += 1
  }

  func didTapOnFilterButton() {
    didTapOnFilterButtonCallCount += 1
  }

  func didSelect(_ sighting: Sighting) {
    lastSelectedSighting = sighting
  }
}
