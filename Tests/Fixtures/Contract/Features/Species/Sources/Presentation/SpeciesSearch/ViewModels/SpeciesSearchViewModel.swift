import Foundation

@Observable
final class SpeciesSearchViewModel: SpeciesSearchViewModelContract {
  private(set) var state: SpeciesSearchViewState = .idle
  private(set) var recentSearches: [String] = []

  var searchQuery: String = "" {
    didSet {
      if searchQuery != oldValue {
        searchDidChange()
      }
    }
  }

  var scope: SearchScope = SearchScope.all {
    didSet {
      guard oldValue != scope else { return }
      tracker.trackScopeChanged(to: scope.rawValue)
      searchDidChange()
    }
  }

  private(set) var searchTask: Task<Void, Never>?

  private let getSpeciesUseCase: GetSpeciesUseCaseContract
  private let searchSpeciesUseCase: SearchSpeciesUseCaseContract
  private let getRecentSearchesUseCase: GetRecentSearchesUseCaseContract
  private let saveRecentSearchUseCase: SaveRecentSearchUseCaseContract
  private let navigator: SpeciesSearchNavigatorContract
  private let tracker: SpeciesSearchTrackerContract
  private let debounceInterval: Duration

  init(
    getSpeciesUseCase: GetSpeciesUseCaseContract,
    searchSpeciesUseCase: SearchSpeciesUseCaseContract,
    getRecentSearchesUseCase: GetRecentSearchesUseCaseContract,
    saveRecentSearchUseCase: SaveRecentSearchUseCaseContract,
    navigator: SpeciesSearchNavigatorContract,
    tracker: SpeciesSearchTrackerContract,
    debounceInterval: Duration = .milliseconds(300)
  ) {
    self.getSpeciesUseCase = getSpeciesUseCase
    self.searchSpeciesUseCase = searchSpeciesUseCase
    self.getRecentSearchesUseCase = getRecentSearchesUseCase
    self.saveRecentSearchUseCase = saveRecentSearchUseCase
    self.navigator = navigator
    self.tracker = tracker
    self.debounceInterval = debounceInterval
  }

  func didAppear() async {
    tracker.trackScreenViewed()
    await load()
  }

  func didTapOnRetryButton() async {
    tracker.trackRetryButtonTapped()
    await load()
  }

  func didSelect(_ species: Species) {
    tracker.trackSpeciesSelected(identifier: species.id)
    navigator.navigateToSpecies(identifier: species.id)
  }

  func didSelectRecentSearch(_ query: String) async {
    tracker.trackRecentSearchSelected(query: query)
    searchQuery = query
    searchTask?.cancel()
    await fetchResults()
  }
}

// MARK: - Private

private extension SpeciesSearchViewModel {
  var normalizedQuery: String? {
    let trimmed = searchQuery.trimmingCharacters(in: .whitespaces)
    return trimmed.isEmpty ? nil : trimmed
  }

  func load() async {
    state = .loading
    recentSearches = await getRecentSearchesUseCase.execute()
    await fetchResults()
  }

  func searchDidChange() {
    searchTask?.cancel()
    searchTask = Task { @MainActor in
      try? await Task.sleep(for: debounceInterval)
      guard !Task.isCancelled else { return }
      if let query = normalizedQuery {
        tracker.trackSearchPerformed(query: query)
        await saveRecentSearchUseCase.execute(query: query)
        recentSearches = await getRecentSearchesUseCase.execute()
      }
      await fetchResults()
    }
  }

  func fetchResults() async {
    do {
      let species: [Species]
      if let query = normalizedQuery {
        species = try await searchSpeciesUseCase.execute(query: query, scope: scope)
      } else {
        species = try await getSpeciesUseCase.execute(scope: scope)
      }
      state = species.isEmpty ? .empty : .loaded(species)
    } catch {
      guard !Task.isCancelled else { return }
      tracker.trackSearchError(description: error.debugDescription)
      state = .error(error)
    }
  }
}
