import Foundation

protocol GetRecentSearchesUseCaseContract {
  func execute() async -> [String]
}

struct GetRecentSearchesUseCase: GetRecentSearchesUseCaseContract {
  let defaults: UserDefaults

  func execute() async -> [String] {
    defaults.stringArray(forKey: "species.recent-searches") ?? []
  }
}
