import SwiftUI  // ✗ [view-model-imports-no-ui]

/// The journal's cover has no state, it only passes on what is tapped.
@Observable
final class JournalHomeViewModel: JournalHomeViewModelContract {  // ✗ [observable-has-state]
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

  func didTapOnShareButton() async {  // ✗ [event-is-tracked]
    navigator.presentSharing()
  }
}
