protocol GetHotspotsUseCaseContract: Sendable {
  func execute(query: String) async throws(SpeciesError) -> [Hotspot]
}

struct GetHotspotsUseCase: GetHotspotsUseCaseContract {
  let guide: any FieldGuideRepositoryContract

  func execute(query: String) async throws(SpeciesError) -> [Hotspot] {
    try await guide.hotspots(matching: query).sorted { $0.speciesCount > $1.speciesCount }
  }
}
