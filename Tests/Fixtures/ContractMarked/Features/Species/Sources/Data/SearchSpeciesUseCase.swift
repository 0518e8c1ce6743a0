import Foundation

struct SearchSpeciesUseCase: SearchSpeciesUseCaseContract {  // ✗ [use-case-lives-in-domain]
  let guide: any FieldGuideRepositoryContract

  /// Names that begin with the query come first, scientific names count as well.
  func execute(query: String, scope: SearchScope) async throws(SpeciesError) -> [Species] {
    let candidates = try await guide.species(in: scope)
    let matches = candidates.filter { species in
      species.name.localizedCaseInsensitiveContains(query)
        || species.scientificName.localizedCaseInsensitiveContains(query)
    }
    let (leading, others) = matches.reduce(into: ([Species](), [Species]())) { result, species in
      if species.name.lowercased().hasPrefix(query.lowercased()) {
        result.0.append(species)
      } else {
        result.1.append(species)
      }
    }
    return leading + others
  }
}
