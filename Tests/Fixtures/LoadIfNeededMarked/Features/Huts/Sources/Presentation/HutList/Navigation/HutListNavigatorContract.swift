protocol HutListNavigatorContract {
  func navigateToDetail(id: Hut.ID)
  func goBack()
}
