import Testing

@testable import RefugeHuts

struct HutHomeViewModelTests {
  private let navigatorMock = HutHomeNavigatorMock()
  private let sut: HutHomeViewModel

  init() {
    sut = HutHomeViewModel(navigator: navigatorMock)
  }

  @Test
  func didTapOnHutsButtonOpensHuts() {
    sut.didTapOnHutsButton()

    #expect(navigatorMock.navigateToHutsCallCount == 1)
  }

  @Test
  func didTapOnForecastButtonOpensForecast() {
    sut.didTapOnForecastButton()

    #expect(navigatorMock.navigateToForecastCallCount == 1)
  }
}
