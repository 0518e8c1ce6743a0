import Core

struct CharacterDTO: Decodable {
  let value: Int

  var character: Character { Character(identifier: Identifier(value), name: "") }
}
