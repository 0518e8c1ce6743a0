@testable import RefugeHuts

final class ClearHutsCacheUseCaseMock: ClearHutsCacheUseCaseContract, @unchecked Sendable {
  private(set) var executeCallCount = 0

  func execute() async {
    executeCallCount += 1
  }
}
