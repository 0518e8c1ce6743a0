@testable import FieldbookSpecies

final class SearchSpeciesUseCaseMock: SearchSpeciesUseCaseContract, @unchecked Sendable {
  var result: Result<[Species], SpeciesError> = .success([])
  private(set) var executeCallCount = 0
  private(set) var lastRequestedQuery: String?
  private(set) var lastRequestedScope: SearchScope?

  func execute(query: String, scope: SearchScope) async throws(SpeciesError) -> [Species] {
    executeCallCount += 1
    lastRequestedQuery = query
    lastRequestedScope = scope
    return try result.get()
  }
}
