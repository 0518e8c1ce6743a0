@testable import RefugeHuts

final class ClearHutCacheUseCaseMock: ClearHutCacheUseCaseContract, @unchecked Sendable {
  private(set) var executeCallCount = 0

  func execute() async {
    executeCallCount += 1
  }
}
