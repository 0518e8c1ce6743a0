import Core

public struct CharacterFeature {
  private let container: CharacterContainer

  public init(client: any HTTPClientContract) { container = CharacterContainer(client: client) }

  public func open(_ identifier: Identifier) { _ = container.makeCharacterDetailViewModel(identifier) }
}
