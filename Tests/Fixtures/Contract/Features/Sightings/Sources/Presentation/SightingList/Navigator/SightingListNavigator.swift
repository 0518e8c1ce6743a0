import FieldbookCore

protocol SightingListNavigatorContract {
  func navigateToDetail(identifier: Sighting.ID)
  func presentFilter(delegate: any SightingFilterDelegate)
}

final class SightingListNavigator: SightingListNavigatorContract {
  private let router: any RouterContract
  private weak var filterDelegate: (any SightingFilterDelegate)?

  init(router: any RouterContract) {
    self.router = router
  }

  func navigateToDetail(identifier: Sighting.ID) {
    router.push(Route(path: "sightings", identifier: String(identifier)))
  }

  func presentFilter(delegate: any SightingFilterDelegate) {
    filterDelegate = delegate
    router.present(Route(path: "sightings/filter"))
  }
}
