import Foundation
import Testing

@testable import CoastLights

struct LightListViewModelTests {
  private let getUseCaseMock = GetLightsUseCaseMock()
  private let refreshUseCaseMock = RefreshLightsUseCaseMock()
  private let navigatorMock = LightListNavigatorMock()
  private let trackerMock = LightListTrackerMock()
  private let sut: LightListViewModel

  init() {
    sut = LightListViewModel(
      getLightsUseCase: getUseCaseMock,
      refreshLightsUseCase: refreshUseCaseMock,
      navigator: navigatorMock,
      tracker: trackerMock
    )
  }

  @Test("It begins idle")
  func beginsIdle() {
    #expect(sut.state == .idle)
  }

  @Test("didAppear shows the lights")
  func didAppearShowsLights() async {
    // Given
    let expected: [Light] = [.stub()]
    getUseCaseMock.result = .success(expected)

    // When
    await sut.didAppear()

    // Then
    #expect(sut.state == .loaded(expected))
  }

  @Test("didAppear says when there is none")
  func didAppearSaysWhenThereIsNone() async {
    // Given
    getUseCaseMock.result = .success([])

    // When
    await sut.didAppear()

    // Then
    #expect(sut.state == .empty)
  }

  @Test("didAppear shows what failed")
  func didAppearShowsError() async {
    // Given
    getUseCaseMock.result = .failure(.loadFailed())

    // When
    await sut.didAppear()

    // Then
    #expect(sut.state == .error(.loadFailed()))
  }

  @Test("didTapOnRetryButton loads once more")
  func didTapOnRetryButtonLoadsOnceMore() async {
    // Given
    getUseCaseMock.result = .failure(.loadFailed())
    await sut.didAppear()

    // When
    getUseCaseMock.result = .success([.stub()])
    await sut.didTapOnRetryButton()

    // Then
    #expect(getUseCaseMock.executeCallCount == 2)
  }

  @Test("didPullToRefresh asks for fresh data")
  func didPullToRefreshAsksForFreshData() async {
    // Given
    refreshUseCaseMock.result = .success([.stub()])

    // When
    await sut.didPullToRefresh()

    // Then
    #expect(refreshUseCaseMock.executeCallCount == 1)
  }

  @Test("didSelect leads to the detail")
  func didSelectLeadsToDetail() {
    // Given
    let item = Light.stub()

    // When
    sut.didSelect(item)

    // Then
    #expect(navigatorMock.navigateToDetailIdentifiers == [item.id])
    #expect(trackerMock.lightSelectedCallCount == 1)
  }
}
