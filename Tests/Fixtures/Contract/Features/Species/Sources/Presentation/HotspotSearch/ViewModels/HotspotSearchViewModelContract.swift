protocol HotspotSearchViewModelContract: AnyObject {
  var state: HotspotSearchViewState { get }
  var selection: Hotspot? { get }
  var query: String { get set }

  func didAppear() async
  func didTapOnRetryButton() async
  func didSelect(_ hotspot: Hotspot)
}
