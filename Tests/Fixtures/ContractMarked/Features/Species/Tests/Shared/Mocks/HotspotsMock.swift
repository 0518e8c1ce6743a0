@testable import FieldbookSpecies

final class GetHotspotsUseCaseMock:  // ✗ [mock-file-is-named-after-type]
  GetHotspotsUseCaseContract, @unchecked Sendable
{
  var result: Result<[Hotspot], SpeciesError> = .success([])
  private(set) var requestedQueries: [String] = []

  func execute(query: String) async throws(SpeciesError) -> [Hotspot] {
    requestedQueries.append(query)
    return try result.get()
  }
}
