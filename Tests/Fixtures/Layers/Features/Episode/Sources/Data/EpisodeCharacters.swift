@preconcurrency import AppCharacter

struct EpisodeCharacters {
  let characters: [AppCharacter.Character]  // ✗ [independent-feature]
}
