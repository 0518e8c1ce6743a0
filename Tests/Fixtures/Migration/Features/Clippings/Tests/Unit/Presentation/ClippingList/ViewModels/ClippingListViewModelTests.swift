import Testing

@testable import Clippings

struct ClippingListViewModelTests {
  private let getClippingsMock = GetClippingsUseCaseMock()
  private let sut: ClippingListViewModel

  init() {
    sut = ClippingListViewModel(getClippingsUseCase: getClippingsMock)
  }

  @Test("It begins idle")
  func beginsIdle() {
    #expect(sut.state == .idle)
  }

  @Test("didAppear shows the clippings")
  func didAppearShowsClippings() async {
    let clipping = Clipping(id: 1, headline: "Bridge opened")
    getClippingsMock.result = .success([clipping])

    await sut.didAppear()

    #expect(sut.state == .loaded([clipping]))
  }

  @Test("reload shows what failed")
  func reloadShowsError() async {
    getClippingsMock.result = .failure(.drawerJammed)

    await sut.reload()

    #expect(sut.state == .error(.drawerJammed))
  }

  @Test func reloadAsksAgain() async {  // ✗ [test-has-description]
    await sut.reload()

    #expect(getClippingsMock.executeCallCount == 1)
  }
}
