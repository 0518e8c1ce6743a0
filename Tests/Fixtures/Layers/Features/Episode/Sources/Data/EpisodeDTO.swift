import Core

struct EpisodeDTO: Decodable {
  let value: Int

  var episode: Episode { Episode(identifier: Identifier(value), name: "") }
}
