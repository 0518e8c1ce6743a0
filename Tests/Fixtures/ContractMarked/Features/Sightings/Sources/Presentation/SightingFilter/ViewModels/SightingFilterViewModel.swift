import Observation

@Observable
final class SightingFilterViewModel: SightingFilterViewModelContract {  // ✗ [view-model-has-tests]
  var filter: SightingFilter {
    didSet { hasChanges = true }
  }

  private(set) var hasChanges = false
  var applyCount = 0  // ✗ [state-is-private-set]

  var hasActiveFilters: Bool {
    filter.activeFilterCount > 0
  }

  private let delegate: SightingFilterDelegate  // ✗ [delegate-is-existential]
  private let navigator: SightingFilterNavigatorContract
  private let tracker: SightingFilterTrackerContract

  init(
    delegate: any SightingFilterDelegate,
    navigator: SightingFilterNavigatorContract,
    tracker: SightingFilterTracker  // ✗ [dependency-is-contract]
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
    applyCount += 1
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
