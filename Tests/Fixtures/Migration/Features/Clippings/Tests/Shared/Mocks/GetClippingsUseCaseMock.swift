@testable import Clippings

final class GetClippingsUseCaseMock: GetClippingsUseCaseContract, @unchecked Sendable {
  var result: Result<[Clipping], ClippingsError> = .success([])
  private(set) var executeCallCount = 0

  func execute() async throws(ClippingsError) -> [Clipping] {
    executeCallCount += 1
    return try result.get()
  }
}
