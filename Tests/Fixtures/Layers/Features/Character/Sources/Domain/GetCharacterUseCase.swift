import Core

protocol GetCharacterUseCaseContract {
  func execute(_ identifier: Identifier) async throws -> Character
}

struct GetCharacterUseCase: GetCharacterUseCaseContract {
  private let repository: any CharacterRepositoryContract

  init(repository: any CharacterRepositoryContract) { self.repository = repository }

  func execute(_ identifier: Identifier) async throws -> Character {
    try await repository.character(identifier)
  }
}
