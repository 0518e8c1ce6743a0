import Foundation

@Observable
final class LightSearchViewModel: LightSearchViewModelContract {
  private(set) var state: LightSearchViewState = .idle
  private(set) var recentSearches: [String] = []
  var searchQuery: String = "" {
    didSet {
      if searchQuery != oldValue {
        searchQueryDidChange()
      }
    }
  }

  private let getLightsUseCase: GetLightsUseCaseContract
  private let refreshLightsUseCase: RefreshLightsUseCaseContract
  private let searchLightsUseCase: SearchLightsUseCaseContract
  private let getRecentSearchesUseCase: GetRecentSearchesUseCaseContract
  private let saveRecentSearchUseCase: SaveRecentSearchUseCaseContract
  private let deleteRecentSearchUseCase: DeleteRecentSearchUseCaseContract
  private let navigator: LightSearchNavigatorContract
  private let tracker: LightSearchTrackerContract
  private let debounceInterval: Duration
  private(set) var searchTask: Task<Void, Never>?

  init(
    getLightsUseCase: GetLightsUseCaseContract,
    refreshLightsUseCase: RefreshLightsUseCaseContract,
    searchLightsUseCase: SearchLightsUseCaseContract,
    getRecentSearchesUseCase: GetRecentSearchesUseCaseContract,
    saveRecentSearchUseCase: SaveRecentSearchUseCaseContract,
    deleteRecentSearchUseCase: DeleteRecentSearchUseCaseContract,
    navigator: LightSearchNavigatorContract,
    tracker: LightSearchTrackerContract,
    debounceInterval: Duration = .milliseconds(300)
  ) {
    self.getLightsUseCase = getLightsUseCase
    self.refreshLightsUseCase = refreshLightsUseCase
    self.searchLightsUseCase = searchLightsUseCase
    self.getRecentSearchesUseCase = getRecentSearchesUseCase
    self.saveRecentSearchUseCase = saveRecentSearchUseCase
    self.deleteRecentSearchUseCase = deleteRecentSearchUseCase
    self.navigator = navigator
    self.tracker = tracker
    self.debounceInterval = debounceInterval
  }

  func didAppear() async {
    tracker.trackScreenViewed()
    await loadRecentSearches()
    await load()
  }

  func didTapOnRetryButton() async {
    tracker.trackRetryButtonTapped()
    await load()
  }

  func didPullToRefresh() async {
    tracker.trackPullToRefreshTriggered()
    await refreshData()
  }

  func didSelect(_ item: Light) {
    tracker.trackLightSelected(identifier: item.id)
    navigator.navigateToDetail(identifier: item.id)
  }

  func didSelectRecentSearch(_ query: String) async {
    searchQuery = query
    searchTask?.cancel()
    await saveRecentSearchUseCase.execute(query: query)
    await loadRecentSearches()
    tracker.trackSearchPerformed(query: query)
    await fetchResults()
  }

  func didDeleteRecentSearch(_ query: String) async {
    await deleteRecentSearchUseCase.execute(query: query)
    await loadRecentSearches()
  }
}

// MARK: - Private

private extension LightSearchViewModel {
  var normalizedQuery: String? {
    let trimmed = searchQuery.trimmingCharacters(in: .whitespaces)
    return trimmed.isEmpty ? nil : trimmed
  }

  func load() async {
    state = .loading
    await fetchResults()
  }

  func refreshData() async {
    do {
      let lights = try await refreshLightsUseCase.execute()
      state = lights.isEmpty ? .empty : .loaded(lights)
    } catch {
      tracker.trackRefreshError(description: error.debugDescription)
      state = .error(error)
    }
  }

  func searchQueryDidChange() {
    searchTask?.cancel()
    searchTask = Task { @MainActor in
      try? await Task.sleep(for: debounceInterval)
      if !Task.isCancelled {
        if let query = normalizedQuery {
          tracker.trackSearchPerformed(query: query)
          await saveRecentSearchUseCase.execute(query: query)
          await loadRecentSearches()
        }
        await fetchResults()
      }
    }
  }

  func fetchResults() async {
    do {
      let lights: [Light]
      if let query = normalizedQuery {
        lights = try await searchLightsUseCase.execute(query: query)
      } else {
        lights = try await getLightsUseCase.execute()
      }
      state = lights.isEmpty ? .empty : .loaded(lights)
    } catch {
      guard !Task.isCancelled else { return }
      tracker.trackFetchError(description: error.debugDescription)
      state = .error(error)
    }
  }

  func loadRecentSearches() async {
    recentSearches = await getRecentSearchesUseCase.execute()
  }
}
