import Foundation
import Testing

@testable import FieldbookSightings

@MainActor
struct SightingListViewModelTests {
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

  @Test("didAppear shows the first page")
  func didAppearShowsFirstPage() async {
    // Given
    let page = SightingsPage.stub()
    getSightingsMock.result = .success(page)

    // When
    await sut.didAppear()

    // Then
    #expect(sut.state == .loaded(page))
    #expect(getSightingsMock.requestedPages == [1])
    #expect(trackerMock.screenViewedCallCount == 1)
  }

  @Test("didAppear shows an empty journal")
  func didAppearShowsEmpty() async {
    // Given
    getSightingsMock.result = .success(.stub(sightings: []))

    // When
    await sut.didAppear()

    // Then
    #expect(sut.state == .empty)
  }

  @Test("didAppear shows and tracks a failure")
  func didAppearShowsFailure() async {
    // Given
    getSightingsMock.result = .failure(.offline)

    // When
    await sut.didAppear()

    // Then
    #expect(sut.state == .error(.offline))
    #expect(trackerMock.errorDescriptions == ["offline"])
  }

  @Test("didTapOnRetryButton loads again")
  func didTapOnRetryButtonLoads() async {
    // Given
    await sut.didAppear()

    // When
    await sut.didTapOnRetryButton()

    // Then
    #expect(getSightingsMock.requestedPages == [1, 1])
    #expect(trackerMock.retryButtonTappedCallCount == 1)
  }

  @Test("didPullToRefresh fetches anew and starts over with the first page")
  func didPullToRefreshStartsOver() async {
    // Given
    let page = SightingsPage.stub(pageCount: 3)
    getSightingsMock.result = .success(page)
    refreshSightingsMock.result = .success(page)
    await sut.didAppear()
    await sut.didTapOnLoadMoreButton()

    // When
    await sut.didPullToRefresh()
    await sut.didTapOnLoadMoreButton()

    // Then
    #expect(refreshSightingsMock.executeCallCount == 1)
    #expect(getSightingsMock.requestedPages == [1, 2, 2])
    #expect(trackerMock.pullToRefreshTriggeredCallCount == 1)
  }

  @Test("didTapOnLoadMoreButton appends the next page")
  func didTapOnLoadMoreButtonAppends() async {
    // Given
    getSightingsMock.result = .success(.stub(pageCount: 2))
    await sut.didAppear()
    getSightingsMock.result = .success(.stub(sightings: [.stub(id: 2)], number: 2, pageCount: 2))

    // When
    await sut.didTapOnLoadMoreButton()

    // Then
    let expected = SightingsPage.stub(sightings: [.stub(), .stub(id: 2)], number: 2, pageCount: 2)
    #expect(sut.state == .loaded(expected))
    #expect(trackerMock.loadMoreButtonTappedCallCount == 1)
  }

  @Test("didTapOnLoadMoreButton does nothing on the last page")
  func didTapOnLoadMoreButtonStopsAtLastPage() async {
    // Given
    getSightingsMock.result = .success(.stub(pageCount: 1))
    await sut.didAppear()

    // When
    await sut.didTapOnLoadMoreButton()

    // Then
    #expect(getSightingsMock.requestedPages == [1])
  }

  @Test("didTapOnFilterButton presents the filter")
  func didTapOnFilterButtonPresentsFilter() {
    // When
    sut.didTapOnFilterButton()

    // Then
    #expect(navigatorMock.presentFilterCallsCount == 1)
    #expect(trackerMock.filterButtonTappedCallCount == 1)
  }

  @Test("didSelect goes to the detail")
  func didSelectNavigatesToDetail() {
    // When
    sut.didSelect(.stub(id: 7))

    // Then
    #expect(navigatorMock.navigateToDetailIdentifiers == [7])
    #expect(trackerMock.selectedIdentifiers == [7])
  }

  @Test("didApplyFilter reloads with the filter")
  func didApplyFilterReloads() async {
    // Given
    let filter = SightingFilter(place: "Mill pond")

    // When
    sut.didApplyFilter(filter)
    await sut.reloadTask?.value

    // Then
    #expect(getSightingsMock.lastRequestedFilter == filter)
    #expect(sut.hasActiveFilters)
  }
}
