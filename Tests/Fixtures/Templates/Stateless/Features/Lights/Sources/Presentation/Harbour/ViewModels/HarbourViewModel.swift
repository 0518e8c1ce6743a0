/// Not @Observable: no state for the view to observe, only events.
final class HarbourViewModel: HarbourViewModelContract {
  private let navigator: HarbourNavigatorContract
  private let tracker: HarbourTrackerContract

  init(navigator: HarbourNavigatorContract, tracker: HarbourTrackerContract) {
    self.navigator = navigator
    self.tracker = tracker
  }

  func didAppear() {
    tracker.trackScreenViewed()
  }

  func didTapOnCharts() {
    tracker.trackChartsButtonTapped()
    navigator.navigateToChartRoom()
  }
}
