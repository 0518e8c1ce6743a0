import RefugeCore

struct HutListNavigator: HutListNavigatorContract {
  let router: any RouterContract

  func navigateToDetail(id: Hut.ID) { router.push("huts/\(id)") }
  func goBack() { router.pop() }
}
