@testable import CoastLights

final class HarbourViewModelMock: HarbourViewModelContract, @unchecked Sendable {
  private(set) var didAppearCallCount = 0
  private(set) var didTapOnChartsCallCount = 0

  @MainActor init() {}

  func didAppear() {
    didAppearCallCount += 1
  }

  func didTapOnCharts() {
    didTapOnChartsCallCount += 1
  }
}
