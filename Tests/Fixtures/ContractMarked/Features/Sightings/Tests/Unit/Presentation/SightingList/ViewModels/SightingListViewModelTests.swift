import Foundation
import Testing

@testable import FieldbookSightings

@MainActor
struct SightingListViewModelTests {  // ✗ [outcomes-are-tested]
  private let getSightingsMock = GetSightingsUseCaseMock()
  private let refreshSightingsMock = RefreshSightingsUseCaseMock()
  private let navigatorMock = SightingListNavigatorMock()
  private let trackerMock = SightingListTrackerMock()
  private let sut: SightingListViewModel

  init() {
    sut = SightingListViewModel(
      getSightingsUseCase: getSightingsMock,
      refreshSightingsUseCase: refreshSightingsMock,
      navigator: navigatorMock,
      tracker: trackerMock
    )
  }

  @Test("The initial state is idle")
  func initialStateIsIdle() {
    #expect(sut.state == .idle)
    #expect(sut.isLoadingMore == false)
    #expect(sut.hasActiveFilters == false)
  }

  @Test("didAppear shows the sightings")
  func didAppearShowsSightings() async {
    // Given
    refreshSightingsMock.result = .success(.stub(sightings: [.stub(id: 7)]))

    // When
    await sut.didAppear()

    // Then
    #expect(sut.state == .loaded([.stub(id: 7)]))
    #expect(trackerMock.screenViewedCallCount == 1)
    #expect(trackerMock.shownCounts == [1])
  }

  @Test("didAppear shows an empty journal")
  func didAppearShowsEmpty() async {
    // Given
    refreshSightingsMock.result = .success(.stub(sightings: []))

    // When
    await sut.didAppear()

    // Then
    #expect(sut.state == .empty)
  }

  @Test("didAppear tracks a failure")
  func didAppearTracksFailure() async {
    // Given
    refreshSightingsMock.result = .failure(.offline)

    // When
    await sut.didAppear()

    // Then
    #expect(trackerMock.errorDescriptions == ["offline"])
  }

  @Test("didTapOnRetryButton loads again")
  func didTapOnRetryButtonLoads() async {
    // Given
    await sut.didAppear()

    // When
    await sut.didTapOnRetryButton()

    // Then
    #expect(refreshSightingsMock.executeCallCount == 2)
    #expect(trackerMock.retryButtonTappedCallCount == 1)
  }

  @Test("didPullToRefresh fetches anew")
  func didPullToRefreshFetches() async {
    // When
    await sut.didPullToRefresh()

    // Then
    #expect(refreshSightingsMock.executeCallCount == 1)
    #expect(trackerMock.pullToRefreshTriggeredCallCount == 1)
  }

  @Test("onDisappear tracks nothing")
  func onDisappearTracksNothing() {
    // When
    sut.onDisappear()

    // Then
    #expect(trackerMock.screenViewedCallCount == 0)
  }

  @Test("didTapOnFilterButton presents the filter")
  func didTapOnFilterButtonPresentsFilter() {
    // When
    sut.didTapOnFilterButton()

    // Then
    #expect(navigatorMock.presentFilterCallsCount == 1)
    #expect(trackerMock.filterButtonTappedCallCount == 1)
  }

  @Test
  func didSelectNavigatesToDetail() {  // ✗ [test-has-description]
    // When
    sut.didSelect(.stub(id: 7))

    // Then
    #expect(navigatorMock.navigateToDetailIdentifiers == [7])
    #expect(trackerMock.selectedIdentifiers == [7])
  }

  @Test("didApplyFilter reloads with the filter")
  func didApplyFilterReloads() async {
    // When
    sut.didApplyFilter(SightingFilter(place: "Mill pond"))
    await sut.reloadTask?.value

    // Then
    #expect(refreshSightingsMock.executeCallCount == 1)
    #expect(sut.hasActiveFilters)
  }
}
