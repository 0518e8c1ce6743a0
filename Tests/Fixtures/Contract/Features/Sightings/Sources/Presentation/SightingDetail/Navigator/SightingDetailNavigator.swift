import FieldbookCore
import Foundation

struct SightingDetailNavigator: @MainActor SightingDetailNavigatorContract {
  private let router: any RouterContract

  init(router: any RouterContract) {
    self.router = router
  }

  func goBack() {
    router.pop()
  }

  func dismiss() {
    router.dismiss()
  }

  func navigateToMap(of sighting: Sighting) {
    var components = URLComponents(string: "maps://")
    components?.queryItems = [URLQueryItem(name: "q", value: sighting.place)]
    if let url = components?.url { router.open(url) }
  }
}
