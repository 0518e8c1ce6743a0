import Foundation
import Testing

@testable import CoastLights

struct LightFilterViewModelTests {
  private let delegateMock = LightFilterDelegateMock()
  private let navigatorMock = LightFilterNavigatorMock()
  private let trackerMock = LightFilterTrackerMock()
  private let sut: LightFilterViewModel

  init() {
    sut = LightFilterViewModel(
      delegate: delegateMock,
      navigator: navigatorMock,
      tracker: trackerMock
    )
  }

  @Test("It begins with the filter of its delegate")
  func beginsWithFilterOfDelegate() {
    #expect(sut.filter == delegateMock.currentFilter)
    #expect(sut.hasActiveFilters == false)
  }

  @Test("didAppear counts a visit")
  func didAppearCountsVisit() {
    // When
    sut.didAppear()

    // Then
    #expect(trackerMock.screenViewedCallCount == 1)
  }

  @Test("didTapApply hands the filter over and closes")
  func didTapApplyHandsFilterOver() {
    // Given
    sut.filter = .stub(colour: .red)

    // When
    sut.didTapApply()

    // Then
    #expect(delegateMock.didApplyFilterCallCount == 1)
    #expect(delegateMock.lastAppliedFilter == .stub(colour: .red))
    #expect(navigatorMock.dismissCallCount == 1)
  }

  @Test("didTapReset empties the filter")
  func didTapResetEmptiesFilter() {
    // Given
    sut.filter = .stub(colour: .red)

    // When
    sut.didTapReset()

    // Then
    #expect(sut.filter == .empty)
  }

  @Test("didTapClose changes nothing")
  func didTapCloseChangesNothing() {
    // When
    sut.didTapClose()

    // Then
    #expect(delegateMock.didApplyFilterCallCount == 0)
    #expect(navigatorMock.dismissCallCount == 1)
  }
}
