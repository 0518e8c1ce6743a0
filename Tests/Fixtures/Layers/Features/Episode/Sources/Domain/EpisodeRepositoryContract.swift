import Core

public protocol EpisodeRepositoryContract {
  func episode(_ identifier: Identifier) async throws -> Episode
}
