import Foundation
import Testing

@testable import CoastLights

struct LightDetailViewModelTests {
  private let getUseCaseMock = GetLightUseCaseMock()
  private let refreshUseCaseMock = RefreshLightUseCaseMock()
  private let navigatorMock = LightDetailNavigatorMock()
  private let trackerMock = LightDetailTrackerMock()
  private let sut: LightDetailViewModel

  init() {
    sut = LightDetailViewModel(
      identifier: 1,
      getLightUseCase: getUseCaseMock,
      refreshLightUseCase: refreshUseCaseMock,
      navigator: navigatorMock,
      tracker: trackerMock
    )
  }

  @Test("It begins idle")
  func beginsIdle() {
    #expect(sut.state == .idle)
  }

  @Test("didAppear shows the light")
  func didAppearShowsLight() async {
    // Given
    let expected = Light.stub()
    getUseCaseMock.result = .success(expected)

    // When
    await sut.didAppear()

    // Then
    #expect(sut.state == .loaded(expected))
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

  @Test("didAppear counts a visit")
  func didAppearCountsVisit() async {
    // Given
    getUseCaseMock.result = .success(.stub())

    // When
    await sut.didAppear()

    // Then
    #expect(trackerMock.screenViewedCallCount == 1)
  }

  @Test("didTapOnRetryButton loads once more")
  func didTapOnRetryButtonLoadsOnceMore() async {
    // Given
    getUseCaseMock.result = .failure(.loadFailed())
    await sut.didAppear()

    // When
    getUseCaseMock.result = .success(.stub())
    await sut.didTapOnRetryButton()

    // Then
    #expect(getUseCaseMock.executeCallCount == 2)
  }

  @Test("didPullToRefresh asks for fresh data")
  func didPullToRefreshAsksForFreshData() async {
    // Given
    getUseCaseMock.result = .success(.stub())
    await sut.didAppear()
    let repainted = Light.stub(name: "Repainted")
    refreshUseCaseMock.result = .success(repainted)

    // When
    await sut.didPullToRefresh()

    // Then
    #expect(refreshUseCaseMock.executeCallCount == 1)
    #expect(sut.state == .loaded(repainted))
  }

  @Test("didTapOnBack goes back")
  func didTapOnBackGoesBack() {
    // When
    sut.didTapOnBack()

    // Then
    #expect(navigatorMock.goBackCallCount == 1)
  }
}
