@testable import RefugeHuts

final class RefreshHutUseCaseMock: RefreshHutUseCaseContract, @unchecked Sendable {
  var result: Result<Hut, TestError> = .failure(.network)
  private(set) var executeCallCount = 0
  private(set) var lastIdentifier: Hut.ID?

  func execute(identifier: Hut.ID) async throws -> Hut {
    executeCallCount += 1
    lastIdentifier = identifier
    return try result.get()
  }
}
