protocol SearchSpeciesUseCaseContract: Sendable {
  func execute(query: String, scope: SearchScope) async throws(SpeciesError) -> [Species]
}
