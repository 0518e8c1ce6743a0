import Foundation

protocol SightingListViewModelContract: AnyObject {  // ✗ [file-is-named-after-type]
  var state: SightingListViewState { get }
  var isLoadingMore: Bool { get }
  var hasNextPage: Bool { get }
  var hasActiveFilters: Bool { get }

  func didAppear() async
  func didTapOnRetryButton() async
  func didPullToRefresh() async
  func didTapOnLoadMoreButton() async  // ✗ [event-is-tested]
  func didTapOnFilterButton()
  func didSelect(_ sighting: Sighting)
  func onDisappear()  // ✗ [contract-method-is-event]
}

extension SightingListViewModelContract {
  /// Nothing to do for now, when the list goes.
  func onDisappear() {}
}
