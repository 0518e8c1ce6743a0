import Core

final class CharacterListViewModel {
  // A type that should come in as its contract.
  private let repository: CharacterRepository  // ✗ [layer-presentation]
  // The name in a text, in a comment (CharacterDTO) and of something local is none.
  private let text = "CharacterDTO"

  init(repository: CharacterRepository) { self.repository = repository }

  func didAppear() {
    struct CharacterDTO {}
    _ = CharacterDTO()
    Task { _ = try await repository.character(Identifier(1)) }
  }
}
