import FieldbookCoreMocks
import Foundation
import Testing

@testable import FieldbookSightings

@Suite("The page of one sighting")
final class SightingDetailViewModelTests {  // ✗ [test-is-swift-testing-struct]
  private let getSightingMock = GetSightingUseCaseMock()
  private let refreshSightingMock = RefreshSightingUseCaseMock()
  private let navigatorMock = SightingDetailNavigatorMock()
  private let routerMock = RouterMock()
  private let trackerMock = SightingDetailTrackerMock()
  private let sut: SightingDetailViewModel

  init() {
    sut = SightingDetailViewModel(
      identifier: 7,
      getSightingUseCase: getSightingMock,
      refreshSightingUseCase: refreshSightingMock,
      navigator: navigatorMock,
      router: routerMock,
      tracker: trackerMock
    )
  }

  @Test("The initial state is idle")
  func initialStateIsIdle() {
    #expect(sut.state == .idle)
    #expect(sut.title == "Sighting")
  }

  @Test("didAppear shows the sighting")
  func didAppearShowsSighting() async {
    // Given
    let sighting = Sighting.stub(id: 7, species: "Crane", count: 320)
    getSightingMock.result = .success(sighting)

    // When
    await sut.didAppear()

    // Then
    #expect(sut.state == .loaded(sighting))
    #expect(sut.title == "320 × Crane")
    #expect(trackerMock.viewedIdentifiers == [7])
  }

  @Test("didAppear shows a failure")
  func didAppearShowsFailure() async {
    // Given
    getSightingMock.result = .failure(.notFound(identifier: 7))

    // When
    await sut.didAppear()

    // Then
    #expect(sut.state == .error(.notFound(identifier: 7)))
  }

  @Test("didTapOnRetryButton loads again")
  func didTapOnRetryButtonLoads() async {
    // Given
    await sut.didAppear()

    // When
    await sut.didTapOnRetryButton()

    // Then
    #expect(getSightingMock.executeCallCount == 2)
    #expect(trackerMock.retryButtonTappedCallCount == 1)
  }

  @Test("didPullToRefresh shows the fresh sighting")
  func didPullToRefreshShowsFreshSighting() async {
    // Given
    let fresh = Sighting.stub(id: 7, species: "Demoiselle crane")
    getSightingMock.result = .success(fresh)

    // When
    await sut.didPullToRefresh()

    // Then
    #expect(sut.state == .loaded(fresh))
    #expect(trackerMock.pullToRefreshTriggeredCallCount == 1)
  }

  @Test("didTapOnMapButton shows the place once it is known")
  func didTapOnMapButtonShowsPlace() async {
    // Given
    let sighting = Sighting.stub(id: 7)
    getSightingMock.result = .success(sighting)
    await sut.didAppear()

    // When
    sut.didTapOnMapButton()

    // Then
    #expect(navigatorMock.lastMappedSighting == sighting)
    #expect(routerMock.lastOpenedURL != nil)
    #expect(trackerMock.mapButtonTappedCallCount == 1)
  }

  @Test("didTapOnBack goes back")
  func didTapOnBackGoesBack() {
    // When
    sut.didTapOnBack()

    // Then
    #expect(navigatorMock.goBackCallCount == 1)
    #expect(trackerMock.backButtonTappedCallCount == 1)
  }

  @Test("A change on another device refreshes", arguments: [[7], [3, 7]])
  func journalChangeRefreshes(identifiers: [Sighting.ID]) async {
    // When
    await sut.journal(didChange: Set(identifiers))

    // Then
    #expect(getSightingMock.executeCallCount == 1)
  }
}
