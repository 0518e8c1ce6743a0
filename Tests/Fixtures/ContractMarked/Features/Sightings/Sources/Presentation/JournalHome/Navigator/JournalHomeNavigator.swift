import FieldbookCore

public final class JournalHomeNavigator: JournalHomeNavigatorContract {  // ✗ [view-model-is-internal]
  private let router: RouterContract

  init(router: RouterContract) {
    self.router = router
  }

  func navigateToSightings() {
    router.push(Route(path: "sightings"))
  }

  func presentSharing() {
    router.present(Route(path: "share"))
  }
}
