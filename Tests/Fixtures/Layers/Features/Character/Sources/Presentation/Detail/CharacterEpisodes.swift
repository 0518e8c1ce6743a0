import AppEpisode
import Core

struct CharacterEpisodes {
  let feature: EpisodeFeature
  let episodes: [Episode]  // ✗ [independent-feature]
  let repository: any EpisodeRepositoryContract  // ✗ [independent-feature]

  func open() { feature.open(Identifier(1)) }
}
