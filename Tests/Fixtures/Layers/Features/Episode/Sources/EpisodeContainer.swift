import Core

public final class EpisodeContainer {
  private let repository: any EpisodeRepositoryContract

  public init(client: any HTTPClientContract) { repository = EpisodeRepository(client: client) }

  func makeEpisodeDetailViewModel(_ identifier: Identifier) -> EpisodeDetailViewModel {
    EpisodeDetailViewModel(identifier: identifier, useCase: GetEpisodeUseCase(repository: repository))
  }
}
