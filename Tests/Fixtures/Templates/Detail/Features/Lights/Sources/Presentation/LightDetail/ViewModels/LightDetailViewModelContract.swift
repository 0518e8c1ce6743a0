import Foundation

protocol LightDetailViewModelContract: AnyObject {
  var state: LightDetailViewState { get }
  func didAppear() async
  func didTapOnRetryButton() async
  func didPullToRefresh() async  // where there is something to refresh
  func didTapOnBack()  // where there is a way back
}
