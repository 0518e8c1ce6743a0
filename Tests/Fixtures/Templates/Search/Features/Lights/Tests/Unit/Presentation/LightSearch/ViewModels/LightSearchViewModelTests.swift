import Foundation
import Testing

@testable import CoastLights

struct LightSearchViewModelTests {  // ✗ [initial-state-is-tested] [outcomes-are-tested]
  private let getUseCaseMock = GetLightsUseCaseMock()
  private let refreshUseCaseMock = RefreshLightsUseCaseMock()
  private let searchUseCaseMock = SearchLightsUseCaseMock()
  private let getRecentSearchesMock = GetRecentSearchesUseCaseMock()
  private let saveRecentSearchMock = SaveRecentSearchUseCaseMock()
  private let deleteRecentSearchMock = DeleteRecentSearchUseCaseMock()
  private let navigatorMock = LightSearchNavigatorMock()
  private let trackerMock = LightSearchTrackerMock()
  private let sut: LightSearchViewModel

  init() {
    sut = LightSearchViewModel(
      getLightsUseCase: getUseCaseMock,
      refreshLightsUseCase: refreshUseCaseMock,
      searchLightsUseCase: searchUseCaseMock,
      getRecentSearchesUseCase: getRecentSearchesMock,
      saveRecentSearchUseCase: saveRecentSearchMock,
      deleteRecentSearchUseCase: deleteRecentSearchMock,
      navigator: navigatorMock,
      tracker: trackerMock,
      debounceInterval: .zero  // nobody waits in a test
    )
  }

  @Test("A query is searched for")
  func queryIsSearchedFor() async {
    // Given
    searchUseCaseMock.result = .success([.stub()])

    // When
    sut.searchQuery = "Skerry"
    await sut.searchTask?.value

    // Then
    #expect(searchUseCaseMock.lastRequestedQuery == "Skerry")
  }

  @Test("The same query is searched for once")
  func sameQueryIsSearchedForOnce() async {
    // Given
    searchUseCaseMock.result = .success([.stub()])
    sut.searchQuery = "Skerry"
    await sut.searchTask?.value

    // When
    sut.searchQuery = "Skerry"
    await sut.searchTask?.value

    // Then
    #expect(searchUseCaseMock.executeCallCount == 1)
  }

  @Test("didSelectRecentSearch searches without waiting")
  func didSelectRecentSearchSearchesAtOnce() async {
    // Given
    searchUseCaseMock.result = .success([.stub()])

    // When
    await sut.didSelectRecentSearch("Skerry")

    // Then
    #expect(searchUseCaseMock.lastRequestedQuery == "Skerry")
  }

  @Test("didDeleteRecentSearch forgets it")
  func didDeleteRecentSearchForgetsIt() async {
    // When
    await sut.didDeleteRecentSearch("Skerry")

    // Then
    #expect(deleteRecentSearchMock.executeCallCount == 1)
    #expect(getRecentSearchesMock.executeCallCount == 1)
  }
}
