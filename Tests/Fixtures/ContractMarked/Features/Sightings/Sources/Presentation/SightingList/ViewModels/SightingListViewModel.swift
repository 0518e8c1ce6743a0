import Foundation
import Observation

@MainActor
@Observable
final class SightingListViewModel: SightingListViewModelContract {  // ✗ [view-model-has-no-main-actor]
  private(set) var state: SightingListViewState = .idle
  private(set) var isLoadingMore = false
  private(set) var hasNextPage = false
  private(set) var currentFilter: SightingFilter = .empty
  private(set) var sort = SightingSort.standard
  private(set) var reloadTask: Task<Void, Never>?

  private var currentPage = 1
  @ObservationIgnored private var lastLoad: Date?

  private let getSightingsUseCase: GetSightingsUseCaseContract
  private let refreshSightingsUseCase: RefreshSightingsUseCaseContract
  private let navigator: SightingListNavigatorContract
  private let tracker: SightingListTrackerContract

  init(
    getSightingsUseCase: GetSightingsUseCaseContract,
    refreshSightingsUseCase: RefreshSightingsUseCaseContract,
    navigator: SightingListNavigatorContract,
    tracker: SightingListTrackerContract
  ) {
    self.getSightingsUseCase = getSightingsUseCase
    self.refreshSightingsUseCase = refreshSightingsUseCase
    self.navigator = navigator
    self.tracker = tracker
  }

  var hasActiveFilters: Bool {
    currentFilter.activeFilterCount > 0
  }

  var isStale: Bool {
    guard let lastLoad else { return true }
    return !Calendar.current.isDateInToday(lastLoad)
  }

  func didAppear() async {
    tracker.trackScreenViewed()
    await load()
  }

  func didTapOnRetryButton() async {
    tracker.trackRetryButtonTapped()
    await load()
  }

  func didPullToRefresh() async {  // ✗ [refresh-resets-pagination]
    tracker.trackPullToRefreshTriggered()
    await refresh()
  }

  func didTapOnLoadMoreButton() async {
    tracker.trackLoadMoreButtonTapped()
    guard case .loaded(let sightings) = state, hasNextPage else { return }
    await loadNextPage(after: sightings)  // ✗ [load-more-is-guarded]
  }

  func didTapOnFilterButton() {
    tracker.trackFilterButtonTapped()
    navigator.presentFilter(delegate: self)
  }

  func didSelect(_ sighting: Sighting) {
    tracker.trackSightingSelected(identifier: sighting.id)
    navigator.navigateToDetail(identifier: sighting.id)
  }
}

// MARK: - SightingFilterDelegate

extension SightingListViewModel: SightingFilterDelegate {
  func didApplyFilter(_ filter: SightingFilter) {
    guard filter != currentFilter else { return }
    currentFilter = filter
    reloadTask?.cancel()
    reloadTask = Task { await load() }
  }
}

// MARK: - Private

private extension SightingListViewModel {
  func load() async {
    state = .loading
    currentPage = 1
    do {
      let filter = currentFilter
      let page = try await refreshSightingsUseCase.execute(filter: filter)  // ✗ [load-uses-get-use-case]
      tracker.trackSightingsShown(count: page.sightings.count)  // ✗ [tracking-stands-in-events]
      show(page)
      lastLoad = .now
    } catch {
      tracker.trackLoadError(description: error.debugDescription)
      state = .error(error)
    }
  }

  func refresh() async {
    do {
      show(try await refreshSightingsUseCase.execute(filter: currentFilter))
    } catch {
      tracker.trackRefreshError(description: error.debugDescription)
      state = .error(error)
    }
  }

  /// A failure leaves what is shown as it is: the button stays, to be tapped again.
  func loadNextPage(after sightings: [Sighting]) async {
    isLoadingMore = true
    defer { isLoadingMore = false }
    do {
      let next = try await getSightingsUseCase.execute(page: currentPage + 1, filter: currentFilter)
      currentPage += 1
      hasNextPage = next.hasNextPage
      state = .loaded(sightings + SightingSorter(sort: sort).sorted(next.sightings))
    } catch {
      tracker.trackLoadMoreError(description: error.debugDescription)
    }
  }

  func show(_ page: SightingsPage) {
    hasNextPage = page.hasNextPage
    let sightings = SightingSorter(sort: sort).sorted(page.sightings)
    state = sightings.isEmpty ? .empty : .loaded(sightings)
  }
}
