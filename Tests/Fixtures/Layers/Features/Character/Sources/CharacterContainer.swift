import Core

public final class CharacterContainer {
  private let repository: any CharacterRepositoryContract

  public init(client: any HTTPClientContract) { repository = CharacterRepository(client: client) }

  func makeCharacterDetailViewModel(_ identifier: Identifier) -> CharacterDetailViewModel {
    CharacterDetailViewModel(identifier: identifier, useCase: GetCharacterUseCase(repository: repository))
  }
}
