@testable import RefugeHuts

final class GetHutsUseCaseMock: GetHutsUseCaseContract, @unchecked Sendable {
  var result: Result<HutsPage, TestError> = .failure(.network)
  private(set) var executeCallCount = 0
  private(set) var lastQuery: String?

  func execute(page: Int, query: String) async throws -> HutsPage {
    executeCallCount += 1
    lastQuery = query
    return try result.get()
  }
}
