import Core

public struct EpisodeFeature {
  private let container: EpisodeContainer

  public init(client: any HTTPClientContract) { container = EpisodeContainer(client: client) }

  public func open(_ identifier: Identifier) { _ = container.makeEpisodeDetailViewModel(identifier) }
}
