import Core

protocol GetEpisodeUseCaseContract {
  func execute(_ identifier: Identifier) async throws -> Episode
}

struct GetEpisodeUseCase: GetEpisodeUseCaseContract {
  private let repository: any EpisodeRepositoryContract

  init(repository: any EpisodeRepositoryContract) { self.repository = repository }

  func execute(_ identifier: Identifier) async throws -> Episode {
    try await repository.episode(identifier)
  }
}
