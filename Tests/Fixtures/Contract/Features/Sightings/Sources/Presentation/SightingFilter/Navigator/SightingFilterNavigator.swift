import FieldbookCore

final class SightingFilterNavigator: SightingFilterNavigatorContract {
  private let router: any RouterContract

  init(router: any RouterContract) {
    self.router = router
  }

  func dismiss() {
    router.dismiss()
  }
}
