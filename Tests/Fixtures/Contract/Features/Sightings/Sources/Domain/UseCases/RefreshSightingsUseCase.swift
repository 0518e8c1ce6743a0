protocol RefreshSightingsUseCaseContract: Sendable {
  func execute(filter: SightingFilter) async throws(SightingsError) -> SightingsPage
}

struct RefreshSightingsUseCase: RefreshSightingsUseCaseContract {
  private let repository: SightingRepositoryContract

  init(repository: SightingRepositoryContract) {
    self.repository = repository
  }

  func execute(filter: SightingFilter) async throws(SightingsError) -> SightingsPage {
    try await repository.sightings(page: 1, filter: filter, policy: .remoteOnly)
  }
}
