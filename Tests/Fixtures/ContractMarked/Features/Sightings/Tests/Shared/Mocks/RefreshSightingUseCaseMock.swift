@testable import FieldbookSightings

final class RefreshSightingUseCaseMock: RefreshSightingUseCaseContract, @unchecked Sendable {
  var result: Result<Sighting, SightingsError> = .failure(.offline)
  private(set) var executeCallCount = 0

  func execute(identifier: Sighting.ID) async throws(SightingsError) -> Sighting {
    executeCallCount += 1
    return try result.get()
  }
}
