@testable import RefugeForecast

final class GetOutlooksUseCaseMock: GetOutlooksUseCaseContract, @unchecked Sendable {
  var result: Result<[Outlook], ForecastTestError> = .success([])
  private(set) var executeCallCount = 0

  func execute() async throws -> [Outlook] {
    executeCallCount += 1
    return try result.get()
  }
}

enum ForecastTestError: Error {
  case clouds
}
