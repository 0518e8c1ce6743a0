@testable import FieldbookSpecies

final class SpeciesSearchNavigatorMock: SpeciesSearchNavigatorContract {
  private(set) var navigateToSpeciesIdentifiers: [Species.ID] = []

  func navigateToSpecies(identifier: Species.ID) {
    navigateToSpeciesIdentifiers.append(identifier)
  }
}
