import Core

struct EpisodeRepository: EpisodeRepositoryContract {
  let client: any HTTPClientContract

  func episode(_ identifier: Identifier) async throws -> Episode {
    EpisodeDTO(value: identifier.value).episode
  }
}
