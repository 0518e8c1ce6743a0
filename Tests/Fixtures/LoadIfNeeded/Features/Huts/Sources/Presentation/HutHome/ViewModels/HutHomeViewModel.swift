/// Not observable: it leads to other screens and has nothing to show.
final class HutHomeViewModel {
  private let navigator: HutHomeNavigatorContract

  init(navigator: HutHomeNavigatorContract) {
    self.navigator = navigator
  }

  func didTapOnHutsButton() {
    navigator.navigateToHuts()
  }

  func didTapOnForecastButton() {
    navigator.navigateToForecast()
  }
}
