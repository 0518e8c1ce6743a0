struct Species: Identifiable, Hashable, Sendable {
  let id: String
  let name: String
  let scientificName: String
}

/// Which birds a search looks through.
enum SearchScope: String, CaseIterable, Sendable {
  case all, nearby, lifeList
}
