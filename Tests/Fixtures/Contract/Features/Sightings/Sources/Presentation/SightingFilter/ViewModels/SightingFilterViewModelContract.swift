protocol SightingFilterViewModelContract: AnyObject {
  var filter: SightingFilter { get set }
  var hasActiveFilters: Bool { get }
  var hasChanges: Bool { get }

  func didAppear()
  func didTapApply()
  func didTapReset()
  func didTapClose()
}
