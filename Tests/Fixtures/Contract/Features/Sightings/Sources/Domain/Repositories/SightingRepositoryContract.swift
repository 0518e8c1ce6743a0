enum CachePolicy: Sendable {
  case localFirst
  case remoteOnly
}

protocol SightingRepositoryContract: Sendable {
  func sightings(
    page: Int, filter: SightingFilter, policy: CachePolicy
  ) async throws(SightingsError) -> SightingsPage

  func sighting(
    identifier: Sighting.ID, policy: CachePolicy
  ) async throws(SightingsError) -> Sighting
}
