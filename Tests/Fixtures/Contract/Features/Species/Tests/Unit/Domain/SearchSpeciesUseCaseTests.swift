import Testing

@testable import FieldbookSpecies

struct SearchSpeciesUseCaseTests {
  private struct GuideStub: FieldGuideRepositoryContract {
    let birds: [Species]

    func species(in scope: SearchScope) async throws(SpeciesError) -> [Species] { birds }
    func hotspots(matching query: String) async throws(SpeciesError) -> [Hotspot] { [] }
  }

  @Test("Names that begin with the query come first")
  func leadingNamesComeFirst() async throws {
    // Given
    let guide = GuideStub(birds: [.stub(), .stub(id: "cra", name: "Crane hawk")])
    let useCase = SearchSpeciesUseCase(guide: guide)

    // When
    let result = try await useCase.execute(query: "crane", scope: .all)

    // Then
    #expect(result.map(\.name) == ["Crane hawk", "Common crane"])
  }
}
