import Testing

@testable import RefugeHuts

@MainActor
struct HutDetailViewModelTests {
  let getHutMock = GetHutUseCaseMock()
  let refreshHutMock = RefreshHutUseCaseMock()
  let navigatorMock = HutDetailNavigatorMock()
  let sut: HutDetailViewModel

  init() {
    sut = HutDetailViewModel(
      identifier: 3,
      getHutUseCase: getHutMock,
      refreshHutUseCase: refreshHutMock,
      navigator: navigatorMock
    )
  }

  @Test func initialStateIsIdle() {
    #expect(sut.state == .idle)
  }

  @Test func loadIfNeededLoadsOnceWhenLoaded() async {
    getHutMock.result = .success(.stub(id: 3))

    await sut.loadIfNeeded()
    await sut.loadIfNeeded()

    #expect(sut.state == .loaded(.stub(id: 3)))
    #expect(getHutMock.executeCallCount == 1)
    #expect(getHutMock.lastIdentifier == 3)
  }

  @Test func loadIfNeededLoadsAgainAfterError() async {
    await sut.loadIfNeeded()
    #expect(sut.state == .error(TestError.network))

    await sut.loadIfNeeded()

    #expect(getHutMock.executeCallCount == 2)
  }

  @Test func refreshFetchesAnew() async {
    refreshHutMock.result = .success(.stub(name: "Painted Pass"))

    await sut.refresh()

    #expect(sut.state == .loaded(.stub(name: "Painted Pass")))
    #expect(refreshHutMock.lastIdentifier == 3)
  }

  @Test func didTapOnBackGoesBack() {
    sut.didTapOnBack()

    #expect(navigatorMock.goBackCallCount == 1)
  }
}
