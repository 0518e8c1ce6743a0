import Foundation

final class SpeciesSearchViewModel: SpeciesSearchViewModelContract {  // ✗ [state-is-observable]
  private(set) var state: SpeciesSearchViewState = .idle
  private(set) var suggestionState: SpeciesSearchViewState = .idle  // ✗ [view-model-has-one-state]
  private(set) var recentSearches: [String] = []

  var searchQuery: String = "" {
    didSet {
      if searchQuery != oldValue {
        searchDidChange()
      }
    }
  }

  var scope: SearchScope = .all { didSet { searchDidChange() } }  // ✗ [did-set-guards-old-value]

  private(set) var searchTask: Task<Void, Never>?

  private let getSpeciesUseCase: GetSpeciesUseCaseContract
  private let searchSpeciesUseCase: SearchSpeciesUseCaseContract
  private let getRecentSearchesUseCase: GetRecentSearchesUseCaseContract
  private let saveRecentSearchUseCase: SaveRecentSearchUseCaseContract
  private let navigator: SpeciesSearchNavigatorContract
  let tracker: SpeciesSearchTrackerContract  // ✗ [dependency-is-private-let]
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

  func didAppear() async {  // ✗ [appearing-loads]
    tracker.trackScreenViewed()
    recentSearches = await getRecentSearchesUseCase.execute()
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
    suggestionState = state
  }

  func clearRecentSearches() {  // ✗ [view-model-method-is-event]
    recentSearches = []
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
    searchTask = Task { @MainActor in  // ✗ [debounce-cancels-previous]
      try? await Task.sleep(for: debounceInterval)  // ✗ [debounce-checks-cancellation]
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
      state = .loaded(species)
    } catch {
      guard !Task.isCancelled else { return }
      tracker.trackSearchError(description: error.localizedDescription)
      state = .error(error)
    }
  }
}
