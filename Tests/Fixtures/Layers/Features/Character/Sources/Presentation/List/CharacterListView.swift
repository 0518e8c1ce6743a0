struct CharacterListView {
  let viewModel: CharacterListViewModel

  /// What it makes has a type that no annotation tells.
  var first: Any { CharacterDTO(value: 1).character }  // ✗ [layer-presentation]
}
