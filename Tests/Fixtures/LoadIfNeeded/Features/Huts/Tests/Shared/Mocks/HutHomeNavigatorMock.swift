@testable import RefugeHuts

final class HutHomeNavigatorMock: HutHomeNavigatorContract {
  private(set) var navigateToHutsCallCount = 0
  private(set) var navigateToForecastCallCount = 0

  func navigateToHuts() { navigateToHutsCallCount += 1 }
  func navigateToForecast() { navigateToForecastCallCount += 1 }
}
