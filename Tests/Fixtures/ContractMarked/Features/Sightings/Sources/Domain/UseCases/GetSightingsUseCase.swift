protocol GetSightingsUseCaseContract: Sendable {
  func execute(page: Int, filter: SightingFilter) async throws(SightingsError) -> SightingsPage
}

struct GetSightingsUseCase: GetSightingsUseCaseContract {
  private let repository: SightingRepositoryContract

  init(repository: SightingRepositoryContract) {
    self.repository = repository
  }

  func execute(page: Int, filter: SightingFilter) async throws(SightingsError) -> SightingsPage {
    try await repository.sightings(page: page, filter: filter, policy: .localFirst)
  }
}
