@testable import FieldbookSightings

final class JournalHomeNavigatorMock: JournalHomeNavigatorContract {
  private(set) var navigateToSightingsCallCount = 0
  private(set) var presentSharingCallCount = 0

  func navigateToSightings() {
    navigateToSightingsCallCount += 1
  }

  func presentSharing() {
    presentSharingCallCount += 1
  }
}
