import RefugeCore

struct HutHomeNavigator: HutHomeNavigatorContract {
  let router: any RouterContract

  func navigateToHuts() { router.push("huts") }
  func navigateToForecast() { router.push("forecast") }
}
