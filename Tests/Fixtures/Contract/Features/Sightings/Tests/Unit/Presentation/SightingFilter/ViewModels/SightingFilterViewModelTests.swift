import Testing

@testable import FieldbookSightings

struct SightingFilterViewModelTests {
  private let delegateMock = SightingFilterDelegateMock()
  private let navigatorMock = SightingFilterNavigatorMock()
  private let trackerMock = SightingFilterTrackerMock()
  private let sut: SightingFilterViewModel

  init() {
    delegateMock.currentFilter = SightingFilter(place: "Mill pond")
    sut = SightingFilterViewModel(
      delegate: delegateMock, navigator: navigatorMock, tracker: trackerMock)
  }

  @Test("The filter begins as the delegate's")
  func filterBeginsAsDelegates() {
    #expect(sut.filter == delegateMock.currentFilter)
    #expect(sut.hasActiveFilters)
    #expect(!sut.hasChanges)
  }

  @Test("didAppear tracks the screen")
  func didAppearTracksScreen() {
    // When
    sut.didAppear()

    // Then
    #expect(trackerMock.screenViewedCallCount == 1)
  }

  @Test("didTapApply hands the filter over and leaves")
  func didTapApplyHandsFilterOver() {
    // Given
    sut.filter.minimumCount = 10

    // When
    sut.didTapApply()

    // Then
    #expect(delegateMock.didApplyFilterCallCount == 1)
    #expect(delegateMock.lastAppliedFilter?.minimumCount == 10)
    #expect(trackerMock.appliedCounts == [2])
    #expect(navigatorMock.dismissCallCount == 1)
  }

  @Test("didTapReset empties the filter")
  func didTapResetEmptiesFilter() {
    // When
    sut.didTapReset()

    // Then
    #expect(sut.filter == .empty)
    #expect(sut.hasChanges)
    #expect(trackerMock.filtersResetCallCount == 1)
  }

  @Test("didTapClose leaves without applying")
  func didTapCloseLeaves() {
    // When
    sut.didTapClose()

    // Then
    #expect(delegateMock.didApplyFilterCallCount == 0)
    #expect(trackerMock.closeTappedCallCount == 1)
    #expect(navigatorMock.dismissCallCount == 1)
  }
}
