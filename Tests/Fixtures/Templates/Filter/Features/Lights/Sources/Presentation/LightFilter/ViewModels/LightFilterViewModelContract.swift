protocol LightFilterViewModelContract: AnyObject {
  var filter: LightFilter { get set }
  var hasActiveFilters: Bool { get }
  func didAppear()
  func didTapApply()
  func didTapReset()
  func didTapClose()
}
