import Testing

@testable import FieldbookSpecies

@MainActor
struct HotspotSearchViewModelTests {
  private let getHotspotsMock = GetHotspotsUseCaseMock()

  private func makeSUT() -> HotspotSearchViewModel {
    HotspotSearchViewModel(getHotspotsUseCase: getHotspotsMock, debounceInterval: .zero)
  }

  @Test("The initial state is idle")
  func initialStateIsIdle() {
    let sut = makeSUT()
    #expect(sut.state == .idle)
    #expect(sut.selection == nil)
  }

  @Test("didAppear shows the places")
  func didAppearShowsPlaces() async {
    // Given
    let sut = makeSUT()
    getHotspotsMock.result = .success([.stub()])

    // When
    await sut.didAppear()

    // Then
    #expect(sut.state == .loaded([.stub()]))
  }

  @Test("didAppear shows that there is none")
  func didAppearShowsEmpty() async {
    // Given
    let sut = makeSUT()

    // When
    await sut.didAppear()

    // Then
    #expect(sut.state == .empty)
    #expect(sut.state.isEmpty)
  }

  @Test("didTapOnRetryButton shows another failure")
  func didTapOnRetryButtonShowsFailure() async {
    // Given
    let sut = makeSUT()
    getHotspotsMock.result = .failure(.guideMissing)

    // When
    await sut.didTapOnRetryButton()

    // Then
    #expect(sut.state == .error(.guideMissing))
  }

  @Test("A query is searched for, once")
  func querySearches() async throws {
    // Given
    let sut = makeSUT()

    // When
    sut.query = "Linum"
    sut.query = "Linum"
    try await sut.searchTask?.value

    // Then
    #expect(getHotspotsMock.requestedQueries == ["Linum"])
  }

  @Test("didSelect selects")
  func didSelectSelects() {
    // Given
    let sut = makeSUT()

    // When
    sut.didSelect(.stub(id: 3))

    // Then
    #expect(sut.selection?.id == 3)
  }
}
