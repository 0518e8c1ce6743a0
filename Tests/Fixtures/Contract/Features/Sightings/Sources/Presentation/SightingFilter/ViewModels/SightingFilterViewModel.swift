import Observation

@Observable
final class SightingFilterViewModel: SightingFilterViewModelContract {
  var filter: SightingFilter {
    didSet { hasChanges = true }
  }

  private(set) var hasChanges = false

  var hasActiveFilters: Bool {
    filter.activeFilterCount > 0
  }

  private let delegate: any SightingFilterDelegate
  private let navigator: SightingFilterNavigatorContract
  private let tracker: SightingFilterTrackerContract

  init(
    delegate: any SightingFilterDelegate,
    navigator: SightingFilterNavigatorContract,
    tracker: SightingFilterTrackerContract
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
    tracker.trackFiltersApplied(count: filter.activeFilterCount)
    delegate.didApplyFilter(filter)
    navigator.dismiss()
  }

  func didTapReset() {
    filter = .empty
    tracker.trackFiltersReset()
  }

  func didTapClose() {
    tracker.trackCloseTapped()
    navigator.dismiss()
  }
}
