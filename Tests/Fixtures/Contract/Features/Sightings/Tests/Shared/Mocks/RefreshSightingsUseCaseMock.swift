@testable import FieldbookSightings

final class RefreshSightingsUseCaseMock: RefreshSightingsUseCaseContract, @unchecked Sendable {
  var result: Result<SightingsPage, SightingsError> = .failure(.offline)
  private(set) var executeCallCount = 0

  func execute(filter: SightingFilter) async throws(SightingsError) -> SightingsPage {
    executeCallCount += 1
    return try result.get()
  }
}
