protocol FieldGuideRepositoryContract: Sendable {
  func species(in scope: SearchScope) async throws(SpeciesError) -> [Species]
  func hotspots(matching query: String) async throws(SpeciesError) -> [Hotspot]
}
