import Foundation
import Testing

@testable import RefugeForecast

@Suite("Forecast")
struct ForecastViewModelTests {
  private let getOutlooksMock: GetOutlooksUseCaseMock
  private let sut: ForecastViewModel

  init() {
    getOutlooksMock = GetOutlooksUseCaseMock()
    sut = ForecastViewModel(getOutlooksUseCase: getOutlooksMock)
  }

  @Test("It begins idle")
  func begins() {
    #expect(sut.state == .idle)
  }

  @Suite("loadIfNeeded")
  struct LoadIfNeeded {
    private let getOutlooksMock = GetOutlooksUseCaseMock()
    private var sut: ForecastViewModel { ForecastViewModel(getOutlooksUseCase: getOutlooksMock) }

    @Test("loadIfNeeded keeps what is loaded", arguments: [1, 5])
    func loaded(count: Int) async {
      let sut = sut
      let outlooks = (1...count).map { Outlook(day: .distantPast, snowLine: $0) }
      getOutlooksMock.result = .success(outlooks)

      await sut.loadIfNeeded()
      await sut.loadIfNeeded()

      #expect(sut.state == .loaded(outlooks))
      #expect(getOutlooksMock.executeCallCount == 1)
    }

    @Test("loadIfNeeded leaves an empty forecast alone")
    func empty() async {
      let sut = sut

      await sut.loadIfNeeded()
      await sut.loadIfNeeded()

      #expect(getOutlooksMock.executeCallCount == 1)
    }

    @Test("loadIfNeeded tries again after an error")
    func failed() async {
      let sut = sut
      getOutlooksMock.result = .failure(.clouds)

      await sut.loadIfNeeded()
      #expect(sut.state == .error(ForecastTestError.clouds))
      await sut.loadIfNeeded()

      #expect(getOutlooksMock.executeCallCount == 2)
    }
  }
}
