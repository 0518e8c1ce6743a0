import Core

final class EpisodeDetailViewModel {
  private let identifier: Identifier
  private let useCase: any GetEpisodeUseCaseContract

  init(identifier: Identifier, useCase: any GetEpisodeUseCaseContract) {
    self.identifier = identifier
    self.useCase = useCase
  }
}
