import Foundation

protocol SaveRecentSearchUseCaseContract {
  func execute(query: String) async
}

struct SaveRecentSearchUseCase: SaveRecentSearchUseCaseContract {
  let defaults: UserDefaults

  func execute(query: String) async {
    let key = "species.recent-searches"
    let earlier = (defaults.stringArray(forKey: key) ?? []).filter { $0 != query }
    defaults.set(Array(([query] + earlier).prefix(10)), forKey: key)
  }
}
