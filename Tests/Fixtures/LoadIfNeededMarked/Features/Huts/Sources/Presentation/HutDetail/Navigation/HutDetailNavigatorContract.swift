protocol HutDetailNavigatorContract {
  func goBack()
}
