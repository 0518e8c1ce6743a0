import FieldbookCore

protocol SpeciesSearchNavigatorContract {
  func navigateToSpecies(identifier: Species.ID)
}

final class SpeciesSearchNavigator: SpeciesSearchNavigatorContract {
  private let router: any RouterContract

  init(router: any RouterContract) {
    self.router = router
  }

  func navigateToSpecies(identifier: Species.ID) {
    router.push(Route(path: "species", identifier: identifier))
  }
}
