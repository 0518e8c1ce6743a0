import Foundation

protocol LightListViewModelContract: AnyObject {
  var state: LightListViewState { get }
  func didAppear() async
  func didTapOnRetryButton() async
  func didPullToRefresh() async  // where there is something to refresh
  func didSelect(_ item: Light)  // where a row leads somewhere
}
