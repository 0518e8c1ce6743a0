import Foundation
import Observation

@Observable
final class SightingListViewModel: SightingListViewModelContract {
  private(set) var state: SightingListViewState = .idle
  private(set) var isLoadingMore = false
  private(set) var currentFilter: SightingFilter = .empty
  private(set) var sort = SightingSort.standard
  private(set) var reloadTask: Task<Void, Never>?

  private var currentPage = 1
  @ObservationIgnored private var lastLoad: Date?

  private let getSightingsUseCase: GetSightingsUseCaseContract
  private let refreshSightingsUseCase: RefreshSightingsUseCaseContract
  private let navigator: SightingListNavigatorContract
  private let tracker: SightingListTrackerContract
  private let calendar: Calendar

  init(
    getSightingsUseCase: GetSightingsUseCaseContract,
    refreshSightingsUseCase: RefreshSightingsUseCaseContract,
    navigator: SightingListNavigatorContract,
    tracker: SightingListTrackerContract,
    calendar: Calendar = Calendar.current
  ) {
    self.getSightingsUseCase = getSightingsUseCase
    self.refreshSightingsUseCase = refreshSightingsUseCase
    self.navigator = navigator
    self.tracker = tracker
    self.calendar = calendar
  }

  var hasActiveFilters: Bool {
    currentFilter.activeFilterCount > 0
  }

  var isStale: Bool {
    guard let lastLoad else { return true }
    return !calendar.isDateInToday(lastLoad)
  }

  func didAppear() async {
    tracker.trackScreenViewed()
    await load()
  }

  func didTapOnRetryButton() async {
    tracker.trackRetryButtonTapped()
    await load()
  }

  func didPullToRefresh() async {
    tracker.trackPullToRefreshTriggered()
    await refresh()
  }

  func didTapOnLoadMoreButton() async {
    tracker.trackLoadMoreButtonTapped()
    guard case .loaded(let page) = state, page.hasNextPage, !isLoadingMore else { return }
    await loadNextPage(after: page)
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
      show(try await getSightingsUseCase.execute(page: currentPage, filter: currentFilter))
      lastLoad = .now
    } catch {
      tracker.trackLoadError(description: error.debugDescription)
      state = .error(error)
    }
  }

  func refresh() async {
    do {
      let page = try await refreshSightingsUseCase.execute(filter: currentFilter)
      currentPage = 1
      show(page)
    } catch {
      tracker.trackRefreshError(description: error.debugDescription)
      state = .error(error)
    }
  }

  /// A failure leaves what is shown as it is: the button stays, to be tapped again.
  func loadNextPage(after page: SightingsPage) async {
    isLoadingMore = true
    defer { isLoadingMore = false }
    do {
      let next = try await getSightingsUseCase.execute(page: currentPage + 1, filter: currentFilter)
      currentPage += 1
      show(page.appending(next))
    } catch {
      tracker.trackLoadMoreError(description: error.debugDescription)
    }
  }

  func show(_ page: SightingsPage) {
    state = page.sightings.isEmpty ? .empty : .loaded(page)
  }
}
