import Foundation
import Testing

@testable import FieldbookSightings

struct JournalHomeViewModelTests {
  private let navigatorMock = JournalHomeNavigatorMock()
  private let routerMock = RouterMock()  // ✗ [test-uses-navigator-mock]
  private let trackerMock = JournalHomeTrackerMock()
  private let viewModel: JournalHomeViewModel  // ✗ [test-subject-is-sut]

  init() {
    viewModel = JournalHomeViewModel(navigator: navigatorMock, tracker: trackerMock)
  }

  @Test("didAppear tracks the screen")
  func didAppearTracksScreen() {
    // When
    viewModel.didAppear()

    // Then
    #expect(trackerMock.screenViewedCallCount == 1)
  }

  @Test("didTapOnSightingsButton goes to the sightings")
  func didTapOnSightingsButtonNavigates() {
    // When
    viewModel.didTapOnSightingsButton()

    // Then
    #expect(trackerMock.sightingsButtonTappedCallCount == 1)
    #expect(navigatorMock.navigateToSightingsCallCount == 1)
  }

  @Test("didTapOnShareButton presents sharing")
  func didTapOnShareButtonPresentsSharing() async {
    // When
    await viewModel.didTapOnShareButton()

    // Then
    #expect(navigatorMock.presentSharingCallCount == 1)
  }
}
