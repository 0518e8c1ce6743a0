/// Not observable: the journal's cover has no state, it only passes on what is tapped.
final class JournalHomeViewModel: JournalHomeViewModelContract {
  private let navigator: JournalHomeNavigatorContract
  private let tracker: JournalHomeTrackerContract

  init(navigator: JournalHomeNavigatorContract, tracker: JournalHomeTrackerContract) {
    self.navigator = navigator
    self.tracker = tracker
  }

  func didAppear() {
    tracker.trackScreenViewed()
  }

  func didTapOnSightingsButton() {
    tracker.trackSightingsButtonTapped()
    navigator.navigateToSightings()
  }

  func didTapOnShareButton() {
    tracker.trackShareButtonTapped()
    navigator.presentSharing()
  }
}
