@testable import FieldbookSpecies

final class GetHotspotsUseCaseMock: GetHotspotsUseCaseContract, @unchecked Sendable {
  var result: Result<[Hotspot], SpeciesError> = .success([])
  private(set) var requestedQueries: [String] = []

  func execute(query: String) async throws(SpeciesError) -> [Hotspot] {
    requestedQueries.append(query)
    return try result.get()
  }
}
