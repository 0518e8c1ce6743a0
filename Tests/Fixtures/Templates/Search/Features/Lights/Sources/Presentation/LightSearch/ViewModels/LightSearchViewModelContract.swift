import Foundation

protocol LightSearchViewModelContract: AnyObject {  // ✗ [contract-has-mock]
  var state: LightSearchViewState { get }
  var searchQuery: String { get set }
  var recentSearches: [String] { get }
  func didAppear() async  // ✗ [event-is-tested]
  func didTapOnRetryButton() async  // ✗ [event-is-tested]
  func didPullToRefresh() async  // ✗ [event-is-tested]
  func didSelect(_ item: Light)  // ✗ [event-is-tested]
  func didSelectRecentSearch(_ query: String) async
  func didDeleteRecentSearch(_ query: String) async
}
