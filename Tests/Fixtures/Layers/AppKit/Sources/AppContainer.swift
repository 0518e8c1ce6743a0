import AppCharacter
import AppEpisode
import Core

final class AppContainer {
  private let client = HTTPClient()
  private(set) lazy var characters = CharacterFeature(client: client)
  private(set) lazy var episodes = EpisodeFeature(client: client)
}
