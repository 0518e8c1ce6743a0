import Foundation
import Testing

@testable import FieldbookSpecies

struct SpeciesSearchViewModelTests {
  private let getSpeciesMock = GetSpeciesUseCaseMock()
  private let searchSpeciesMock = SearchSpeciesUseCaseMock()
  private let getRecentSearchesMock = GetRecentSearchesUseCaseMock()
  private let saveRecentSearchMock = SaveRecentSearchUseCaseMock()
  private let navigatorMock = SpeciesSearchNavigatorMock()
  private let trackerMock = SpeciesSearchTrackerMock()
  private let sut: SpeciesSearchViewModel

  init() {
    sut = SpeciesSearchViewModel(
      getSpeciesUseCase: getSpeciesMock,
      searchSpeciesUseCase: searchSpeciesMock,
      getRecentSearchesUseCase: getRecentSearchesMock,
      saveRecentSearchUseCase: saveRecentSearchMock,
      navigator: navigatorMock,
      tracker: trackerMock,
      debounceInterval: .zero
    )
  }

  @Test("The initial state is idle")
  func initialStateIsIdle() {
    #expect(sut.state == .idle)
    #expect(sut.recentSearches.isEmpty)
  }

  @Test("didAppear shows all species and the recent searches")
  func didAppearShowsSpecies() async {
    // Given
    getSpeciesMock.result = .success([.stub()])
    getRecentSearchesMock.recentSearches = ["crane"]

    // When
    await sut.didAppear()

    // Then
    #expect(sut.state == .loaded([.stub()]))
    #expect(sut.recentSearches == ["crane"])
    #expect(trackerMock.screenViewedCallCount == 1)
  }

  @Test("didAppear shows an empty guide")
  func didAppearShowsEmpty() async {
    // When
    await sut.didAppear()

    // Then
    #expect(sut.state == .empty)
  }

  @Test("didAppear shows and tracks a failure")
  func didAppearShowsFailure() async {
    // Given
    getSpeciesMock.result = .failure(.guideMissing)

    // When
    await sut.didAppear()

    // Then
    #expect(sut.state == .error(.guideMissing))
    #expect(trackerMock.lastErrorDescription == "guide missing")
  }

  @Test("didTapOnRetryButton loads again")
  func didTapOnRetryButtonLoads() async {
    // Given
    await sut.didAppear()

    // When
    await sut.didTapOnRetryButton()

    // Then
    #expect(getSpeciesMock.requestedScopes == [.all, .all])
    #expect(trackerMock.retryButtonTappedCallCount == 1)
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
    #expect(trackerMock.lastScope == scope.rawValue)
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
    // When
    await sut.didSelectRecentSearch("owl")

    // Then
    #expect(searchSpeciesMock.lastRequestedQuery == "owl")
    #expect(trackerMock.selectedRecentSearches == ["owl"])
  }
}
