@testable import RefugeHuts

final class HutDetailNavigatorMock: HutDetailNavigatorContract {
  private(set) var goBackCallCount = 0

  func goBack() { goBackCallCount += 1 }
}
