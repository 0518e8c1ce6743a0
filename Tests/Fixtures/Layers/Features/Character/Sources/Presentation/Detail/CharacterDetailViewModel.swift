import Core

final class CharacterDetailViewModel {
  private let identifier: Identifier
  private let useCase: any GetCharacterUseCaseContract

  init(identifier: Identifier, useCase: any GetCharacterUseCaseContract) {
    self.identifier = identifier
    self.useCase = useCase
  }
}
