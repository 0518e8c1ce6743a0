import Foundation
import Testing

@testable import RefugeHuts

struct HutListViewModelTests {  // ✗ [initial-state-is-tested]
  private let getHutsMock = GetHutsUseCaseMock()
  private let clearCacheMock = ClearHutCacheUseCaseMock()
  private let navigatorMock = HutListNavigatorMock()
  private let routerMock = RouterMock()  // ✗ [test-uses-navigator-mock]

  @Test
  func initialStateIsIdle() {
    #expect(makeSUT().isEmpty == false)
  }

  @Test
  func loadIfNeededShowsWhatCame() async {
    let sut = makeSUT(.success(.stub()))

    await sut.loadIfNeeded()

    guard case .loaded = sut.state else { return }  // ✗ [test-compares-state-directly]
  }

  @Test
  func loadIfNeededShowsFailure() async {
    let sut = makeSUT(.failure(.network))

    await sut.loadIfNeeded()

    #expect(sut.state == .error(TestError.network))
  }

  @Test
  func loadIfNeededDoesNothingWhenLoaded() async {
    let sut = makeSUT(.success(.stub()))
    await sut.loadIfNeeded()

    await sut.loadIfNeeded()

    #expect(getHutsMock.executeCallCount == 1)
  }

  @Test
  func loadIfNeededDoesNothingWhenEmpty() async {
    let sut = makeSUT(.success(.stub([])))
    await sut.loadIfNeeded()

    await sut.loadIfNeeded()

    #expect(getHutsMock.executeCallCount == 1)
    #expect(sut.isEmpty)
  }

  @Test
  func loadIfNeededLoadsAgainAfterError() async {
    let sut = makeSUT(.failure(.network))
    await sut.loadIfNeeded()

    await sut.loadIfNeeded()

    #expect(getHutsMock.executeCallCount == 2)
  }

  @Test
  func refreshClearsCacheAndLoads() async {
    let sut = makeSUT(.success(.stub()))

    await sut.refresh()

    try? await Task.sleep(nanoseconds: 1_000_000)  // ✗ [test-does-not-sleep]
    #expect(clearCacheMock.executeCallCount == 1)
    #expect(getHutsMock.executeCallCount == 1)
  }

  @Test
  func didSelectOpensDetail() {
    makeSUT().didSelect(.stub(id: 7))

    #expect(navigatorMock.navigateToDetailIds == [7])
  }

  @Test
  func didTapOnBackGoesBack() {
    let sut = makeSUT()

    sut.didTapOnBack()

    #expect(navigatorMock.goBackCallCount == 1)
  }

  private func makeSUT(_ result: Result<HutsPage, TestError> = .failure(.network)) -> HutListViewModel {
    getHutsMock.result = result
    return HutListViewModel(
      getHutsUseCase: getHutsMock,
      clearCacheUseCase: clearCacheMock,
      navigator: navigatorMock
    )
  }
}
