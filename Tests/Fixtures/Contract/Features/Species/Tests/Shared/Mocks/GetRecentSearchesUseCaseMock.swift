@testable import FieldbookSpecies

final class GetRecentSearchesUseCaseMock: GetRecentSearchesUseCaseContract {
  var recentSearches: [String] = []
  var onExecute: () -> Void = {}

  func execute() async -> [String] {
    onExecute()
    return recentSearches
  }
}
