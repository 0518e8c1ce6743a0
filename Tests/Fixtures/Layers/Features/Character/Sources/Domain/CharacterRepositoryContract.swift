import Core

public protocol CharacterRepositoryContract {
  func character(_ identifier: Identifier) async throws -> Character
}
