import Foundation
import Testing

@testable import FieldbookSightings

struct JournalHomeViewModelTests {
  private let navigatorMock = JournalHomeNavigatorMock()
  private let trackerMock = JournalHomeTrackerMock()
  private let sut: JournalHomeViewModel

  init() {
    sut = JournalHomeViewModel(navigator: navigatorMock, tracker: trackerMock)
  }

  @Test("didAppear tracks the screen")
  func didAppearTracksScreen() {
    // When
    sut.didAppear()

    // Then
    #expect(trackerMock.screenViewedCallCount == 1)
  }

  @Test("didTapOnSightingsButton goes to the sightings")
  func didTapOnSightingsButtonNavigates() {
    // When
    sut.didTapOnSightingsButton()

    // Then
    #expect(trackerMock.sightingsButtonTappedCallCount == 1)
    #expect(navigatorMock.navigateToSightingsCallCount == 1)
  }

  @Test("didTapOnShareButton presents sharing")
  func didTapOnShareButtonPresentsSharing() {
    // When
    sut.didTapOnShareButton()

    // Then
    #expect(trackerMock.shareButtonTappedCallCount == 1)
    #expect(navigatorMock.presentSharingCallCount == 1)
  }
}
