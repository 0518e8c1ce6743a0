protocol GetSpeciesUseCaseContract: Sendable {
  func execute(scope: SearchScope) async throws(SpeciesError) -> [Species]
}

struct GetSpeciesUseCase: GetSpeciesUseCaseContract {
  let guide: any FieldGuideRepositoryContract

  func execute(scope: SearchScope) async throws(SpeciesError) -> [Species] {
    try await guide.species(in: scope)
  }
}
