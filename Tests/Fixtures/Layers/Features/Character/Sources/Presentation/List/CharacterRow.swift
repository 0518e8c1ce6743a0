struct CharacterRow {
  let character: Character

  /// A generic parameter of that name, and a nested type, are others.
  func map<CharacterDTO>(_ value: CharacterDTO) -> CharacterDTO { value }

  enum Style { case plain, bold }
}

extension CharacterDTO {  // ✗ [layer-presentation]
  var row: CharacterRow { CharacterRow(character: character) }
}
