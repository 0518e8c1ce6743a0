import Core

struct CharacterStore {
  let client: any HTTPClientContract
  var repository: any CharacterRepositoryContract { CharacterRepository(client: client) }  // ✗ [layer-domain]
}
