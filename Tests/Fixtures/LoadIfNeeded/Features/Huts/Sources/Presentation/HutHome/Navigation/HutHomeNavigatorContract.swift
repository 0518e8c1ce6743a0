protocol HutHomeNavigatorContract {
  func navigateToHuts()
  func navigateToForecast()
}
