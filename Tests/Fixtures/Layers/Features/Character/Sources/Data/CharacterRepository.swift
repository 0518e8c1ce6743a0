import Core

struct CharacterRepository: CharacterRepositoryContract {
  let client: any HTTPClientContract

  func character(_ identifier: Identifier) async throws -> Character {
    CharacterDTO(value: identifier.value).character
  }
}
