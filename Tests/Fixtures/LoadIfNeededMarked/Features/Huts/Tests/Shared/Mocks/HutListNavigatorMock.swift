@testable import RefugeHuts

final class HutListNavigatorMock: HutListNavigatorContract {
  private(set) var navigateToDetailIds: [Hut.ID] = []
  private(set) var goBackCallCount = 0

  func navigateToDetail(id: Hut.ID) { navigateToDetailIds.append(id) }
  func goBack() { goBackCallCount += 1 }
}
