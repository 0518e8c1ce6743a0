@testable import CoastLights

final class LightFilterViewModelMock: LightFilterViewModelContract, @unchecked Sendable {
  var filter: LightFilter = .empty
  var hasActiveFilters: Bool { filter.activeFilterCount > 0 }
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
