import Foundation

@Observable
final class SightingDetailViewModel {
  private(set) var state: SightingDetailViewState = .idle

  private let identifier: Sighting.ID
  private let getSightingUseCase: any GetSightingUseCaseContract
  private let refreshSightingUseCase: any RefreshSightingUseCaseContract
  private let navigator: any SightingDetailNavigatorContract
  private let tracker: any SightingDetailTrackerContract

  init(
    identifier: Sighting.ID,
    getSightingUseCase: any GetSightingUseCaseContract,
    refreshSightingUseCase: any RefreshSightingUseCaseContract,
    navigator: any SightingDetailNavigatorContract,
    tracker: any SightingDetailTrackerContract
  ) {
    self.identifier = identifier
    self.getSightingUseCase = getSightingUseCase
    self.refreshSightingUseCase = refreshSightingUseCase
    self.navigator = navigator
    self.tracker = tracker
  }

  private func load() async {
    state = .loading
    do {
      state = .loaded(try await getSightingUseCase.execute(identifier: identifier))
    } catch {
      tracker.trackLoadError(description: error.debugDescription)
      state = .error(error)
    }
  }

  // The old sighting stays on screen while the new one is on its way, so nothing here goes
  // back to `state = .loading`.
  private func refresh() async {
    do {
      state = .loaded(try await refreshSightingUseCase.execute(identifier: identifier))
    } catch {
      tracker.trackRefreshError(description: error.debugDescription)
      state = .error(error)
    }
  }
}

// MARK: - SightingDetailViewModelContract

extension SightingDetailViewModel: SightingDetailViewModelContract {
  var title: String {
    if case .loaded(let sighting) = state { sighting.summary } else { Constants.placeholder }
  }

  func didAppear() async {
    tracker.trackScreenViewed(identifier: identifier)
    await load()
  }

  func didTapOnRetryButton() async {
    tracker.trackRetryButtonTapped()
    await self.load()
  }

  func didPullToRefresh() async {
    tracker.trackPullToRefreshTriggered()
    await refresh()
  }

  func didTapOnMapButton() {
    tracker.trackMapButtonTapped()
    guard case .loaded(let sighting) = state else { return }
    navigator.navigateToMap(of: sighting)
  }

  func didTapOnBack() {
    tracker.trackBackButtonTapped()
    navigator.goBack()
  }
}

// MARK: - JournalObserver

extension SightingDetailViewModel: JournalObserver {
  func journal(didChange identifiers: Set<Sighting.ID>) async {
    guard identifiers.contains(identifier) else { return }
    await refresh()
  }
}

extension SightingDetailViewModel {
  private enum Constants {
    static let placeholder = "Sighting"
  }
}
