import Foundation

protocol SightingListViewModelContract: AnyObject {
  var state: SightingListViewState { get }
  var isLoadingMore: Bool { get }
  var hasActiveFilters: Bool { get }

  func didAppear() async
  func didTapOnRetryButton() async
  func didPullToRefresh() async
  func didTapOnLoadMoreButton() async
  func didTapOnFilterButton()
  func didSelect(_ sighting: Sighting)
}
