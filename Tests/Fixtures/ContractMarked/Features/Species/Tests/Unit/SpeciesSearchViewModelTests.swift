import Foundation
import Testing

@testable import FieldbookSpecies

struct SpeciesSearchViewModelTests {  // ✗ [test-mirrors-source]
  private let getSpeciesMock = GetSpeciesUseCaseMock()
  private let searchSpeciesMock = SearchSpeciesUseCaseMock()
  private let getRecentSearchesMock = GetRecentSearchesUseCaseMock()
  private let saveRecentSearchMock = SaveRecentSearchUseCaseMock()
  private let navigatorMock = SpeciesSearchNavigatorMock()
  private let trackerMock = SpeciesSearchTrackerMock()
  private let sut: SpeciesSearchViewModel

  init() {
    sut = SpeciesSearchViewModel(  // ✗ [test-debounce-is-zero]
      getSpeciesUseCase: getSpeciesMock,
      searchSpeciesUseCase: searchSpeciesMock,
      getRecentSearchesUseCase: getRecentSearchesMock,
      saveRecentSearchUseCase: saveRecentSearchMock,
      navigator: navigatorMock,
      tracker: trackerMock
    )
  }

  @Test("The initial state is idle")
  func initialStateIsIdle() {
    #expect(sut.state == .idle)
    #expect(sut.recentSearches.isEmpty)
  }

  @Test("The recent searches can be forgotten")
  func recentSearchesAreForgotten() async {
    // Given
    getRecentSearchesMock.recentSearches = ["crane"]
    await sut.didAppear()

    // When
    sut.clearRecentSearches()

    // Then
    #expect(sut.recentSearches.isEmpty)
  }

  @Test("didAppear shows the recent searches")
  func didAppearShowsRecentSearches() async {
    // Given
    getRecentSearchesMock.recentSearches = ["crane"]

    // When
    await sut.didAppear()

    // Then
    #expect(sut.recentSearches == ["crane"])
    #expect(trackerMock.screenViewedCallCount == 1)
  }

  @Test("didTapOnRetryButton shows all species")
  func didTapOnRetryButtonShowsSpecies() async {
    // Given
    getSpeciesMock.result = .success([.stub()])

    // When
    await sut.didTapOnRetryButton()

    // Then
    #expect(sut.state == .loaded([.stub()]))
    #expect(trackerMock.retryButtonTappedCallCount == 1)
  }

  @Test("didTapOnRetryButton shows and tracks a failure")
  func didTapOnRetryButtonShowsFailure() async {
    // Given
    getSpeciesMock.result = .failure(.guideMissing)

    // When
    await sut.didTapOnRetryButton()

    // Then
    #expect(sut.state == .error(SpeciesError.guideMissing))
    #expect(trackerMock.lastErrorDescription != nil)
  }

  @Test("A query is searched for, tracked and saved")
  func querySearches() async {
    // When
    sut.searchQuery = " crane "
    await sut.searchTask?.value

    // Then
    #expect(searchSpeciesMock.lastRequestedQuery == "crane")
    #expect(trackerMock.performedQueries == ["crane"])
    #expect(await saveRecentSearchMock.savedQueries == ["crane"])
  }

  @Test("The same query again is no search")
  func sameQueryIsNoSearch() async {
    // Given
    sut.searchQuery = "crane"
    await sut.searchTask?.value

    // When
    sut.searchQuery = "crane"
    await sut.searchTask?.value

    // Then
    #expect(searchSpeciesMock.executeCallCount == 1)
  }

  @Test("Another scope searches again", arguments: [SearchScope.nearby, .lifeList])
  func scopeSearches(scope: SearchScope) async {
    // When
    sut.scope = scope
    await sut.searchTask?.value

    // Then
    #expect(getSpeciesMock.requestedScopes == [scope])
  }

  @Test("didSelect goes to the species")
  func didSelectNavigates() {
    // When
    sut.didSelect(.stub(id: "mallar"))

    // Then
    #expect(navigatorMock.navigateToSpeciesIdentifiers == ["mallar"])
    #expect(trackerMock.selectedIdentifiers == ["mallar"])
  }

  @Test("didSelectRecentSearch searches at once")
  func didSelectRecentSearchSearches() async {
    // Given
    searchSpeciesMock.result = .success([.stub(name: "Eagle owl")])

    // When
    await sut.didSelectRecentSearch("owl")

    // Then
    guard case .loaded(let species) = sut.state else {  // ✗ [test-compares-state-directly]
      Issue.record("The owls are missing")
      return
    }
    #expect(species.map(\.name) == ["Eagle owl"])
    #expect(searchSpeciesMock.lastRequestedQuery == "owl")
    #expect(trackerMock.selectedRecentSearches == ["owl"])
  }
}
