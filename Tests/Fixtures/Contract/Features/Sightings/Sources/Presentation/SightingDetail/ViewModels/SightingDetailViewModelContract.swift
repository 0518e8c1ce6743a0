import Foundation

protocol SightingDetailViewModelContract: AnyObject {
  var state: SightingDetailViewState { get }
  var title: String { get }

  func didAppear() async
  func didTapOnRetryButton() async
  func didPullToRefresh() async
  func didTapOnMapButton()
  func didTapOnBack()
}
