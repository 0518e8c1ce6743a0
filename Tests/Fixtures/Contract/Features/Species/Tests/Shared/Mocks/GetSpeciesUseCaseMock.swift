@testable import FieldbookSpecies

final class GetSpeciesUseCaseMock: GetSpeciesUseCaseContract, @unchecked Sendable {
  var result: Result<[Species], SpeciesError> = .success([])
  private(set) var requestedScopes: [SearchScope] = []

  func execute(scope: SearchScope) async throws(SpeciesError) -> [Species] {
    requestedScopes.append(scope)
    return try result.get()
  }
}
