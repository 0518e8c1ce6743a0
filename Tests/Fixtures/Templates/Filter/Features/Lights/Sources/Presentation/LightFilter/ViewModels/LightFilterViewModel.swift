import Foundation

@Observable
final class LightFilterViewModel: LightFilterViewModelContract {
  var filter: LightFilter

  var hasActiveFilters: Bool {
    filter.activeFilterCount > 0
  }

  private let delegate: any LightFilterDelegate
  private let navigator: LightFilterNavigatorContract
  private let tracker: LightFilterTrackerContract

  init(
    delegate: any LightFilterDelegate,
    navigator: LightFilterNavigatorContract,
    tracker: LightFilterTrackerContract
  ) {
    self.filter = delegate.currentFilter
    self.delegate = delegate
    self.navigator = navigator
    self.tracker = tracker
  }

  func didAppear() {
    tracker.trackScreenViewed()
  }

  func didTapApply() {
    tracker.trackApplyFilters(filterCount: filter.activeFilterCount)
    delegate.didApplyFilter(filter)
    navigator.dismiss()
  }

  func didTapReset() {
    filter = .empty
    tracker.trackResetFilters()
  }

  func didTapClose() {
    tracker.trackCloseTapped()
    navigator.dismiss()
  }
}
