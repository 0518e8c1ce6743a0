import Foundation
import Testing

@testable import CoastLights

struct HarbourViewModelTests {
  private let navigatorMock = HarbourNavigatorMock()
  private let trackerMock = HarbourTrackerMock()
  private let sut: HarbourViewModel

  init() {
    sut = HarbourViewModel(navigator: navigatorMock, tracker: trackerMock)
  }

  @Test("didAppear counts a visit")
  func didAppearCountsVisit() {
    // When
    sut.didAppear()

    // Then
    #expect(trackerMock.screenViewedCallCount == 1)
  }

  @Test("didTapOnCharts leads to the chart room")
  func didTapOnChartsLeadsToChartRoom() {
    // When
    sut.didTapOnCharts()

    // Then
    #expect(navigatorMock.navigateToChartRoomCallCount == 1)
  }

  @Test("didTapOnCharts is counted")
  func didTapOnChartsIsCounted() {
    // When
    sut.didTapOnCharts()

    // Then
    #expect(trackerMock.chartsButtonTappedCallCount == 1)
  }
}
