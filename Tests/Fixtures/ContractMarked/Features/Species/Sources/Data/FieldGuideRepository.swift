import Foundation

/// The field guide that comes with the app: two JSON files in its bundle.
struct FieldGuideRepository: FieldGuideRepositoryContract {
  private let bundle: Bundle

  init(bundle: Bundle = .main) {
    self.bundle = bundle
  }

  func species(in scope: SearchScope) async throws(SpeciesError) -> [Species] {
    let rows: [SpeciesRow] = try read("species-\(scope.rawValue)")
    return rows.map { Species(id: $0.code, name: $0.name, scientificName: $0.latin) }
  }

  func hotspots(matching query: String) async throws(SpeciesError) -> [Hotspot] {
    let rows: [HotspotRow] = try read("hotspots")
    return
      rows
      .filter { query.isEmpty || $0.name.localizedCaseInsensitiveContains(query) }
      .map { Hotspot(id: $0.id, name: $0.name, speciesCount: $0.species) }
  }

  private func read<Row: Decodable>(_ name: String) throws(SpeciesError) -> [Row] {
    guard let url = bundle.url(forResource: name, withExtension: "json") else { throw .guideMissing }
    do {
      return try JSONDecoder().decode([Row].self, from: Data(contentsOf: url))
    } catch {
      throw .searchFailed("\(url.lastPathComponent): \(error)")
    }
  }
}

private struct SpeciesRow: Decodable {
  let code: String
  let name: String
  let latin: String
}

private struct HotspotRow: Decodable {
  let id: Int
  let name: String
  let species: Int
}
