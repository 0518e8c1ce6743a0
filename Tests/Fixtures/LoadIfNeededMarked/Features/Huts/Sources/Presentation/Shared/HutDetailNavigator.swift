import RefugeCore

struct HutDetailNavigator: HutDetailNavigatorContract {  // ✗ [navigator-lives-with-screen]
  let router: any RouterContract

  func goBack() { router.pop() }
}
