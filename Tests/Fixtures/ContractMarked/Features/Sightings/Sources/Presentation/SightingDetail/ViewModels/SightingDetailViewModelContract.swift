import Foundation

protocol SightingDetailViewModelContract: AnyObject {  // ✗ [contract-has-mock]
  var state: SightingDetailViewState { get set }  // ✗ [contract-state-is-get-only]
  var title: String { get }

  func didAppear() async
  func didTapOnRetryButton() async
  func didPullToRefresh() async
  func didTapOnMapButton()
  func didTapOnBack()
}
