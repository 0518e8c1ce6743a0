@testable import FieldbookSpecies

actor SaveRecentSearchUseCaseMock: SaveRecentSearchUseCaseContract {
  private(set) var savedQueries: [String] = []

  func execute(query: String) async {
    savedQueries.append(query)
  }
}
