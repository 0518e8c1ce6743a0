import RefugeCore

struct HutDetailNavigator: HutDetailNavigatorContract {
  let router: any RouterContract

  func goBack() { router.pop() }
}
