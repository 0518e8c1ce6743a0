protocol RefreshSightingUseCaseContract: Sendable {
  func execute(identifier: Sighting.ID) async throws(SightingsError) -> Sighting
}

struct RefreshSightingUseCase: RefreshSightingUseCaseContract {
  private let repository: any SightingRepositoryContract

  init(repository: any SightingRepositoryContract) {
    self.repository = repository
  }

  func execute(identifier: Sighting.ID) async throws(SightingsError) -> Sighting {
    try await repository.sighting(identifier: identifier, policy: .remoteOnly)
  }
}
