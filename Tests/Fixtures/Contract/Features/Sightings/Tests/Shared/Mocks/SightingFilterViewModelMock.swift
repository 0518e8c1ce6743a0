@testable import FieldbookSightings

final class SightingFilterViewModelMock: SightingFilterViewModelContract, @unchecked Sendable {
  var filter: SightingFilter = .empty
  var hasActiveFilters: Bool { filter.activeFilterCount > 0 }
  var hasChanges = false
  private(set) var didAppearCallCount = 0
  private(set) var didTapApplyCallCount = 0
  private(set) var didTapResetCallCount = 0
  private(set) var didTapCloseCallCount = 0

  @MainActor init() {}

  func didAppear() { didAppearCallCount += 1 }
  func didTapApply() { didTapApplyCallCount += 1 }
  func didTapReset() { didTapResetCallCount += 1 }
  func didTapClose() { didTapCloseCallCount += 1 }
}
