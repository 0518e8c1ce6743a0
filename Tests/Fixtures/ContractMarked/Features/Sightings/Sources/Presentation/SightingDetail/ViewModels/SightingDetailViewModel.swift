import FieldbookCore
import Foundation

@Observable
final class SightingDetailViewModel {  // ✗ [view-model-conforms-to-contract]
  private(set) var state: SightingDetailViewState = .idle

  private let identifier: Sighting.ID
  private let getSightingUseCase: any GetSightingUseCaseContract
  private let refreshSightingUseCase: any RefreshSightingUseCaseContract
  private let navigator: any SightingDetailNavigatorContract
  private let tracker: any SightingDetailTrackerContract
  private let open: (URL) -> Void
  private let weatherProvider = WeatherProvider()  // ✗ [view-model-builds-no-dependency]

  init(
    identifier: Sighting.ID,
    getSightingUseCase: any GetSightingUseCaseContract,
    refreshSightingUseCase: any RefreshSightingUseCaseContract,
    navigator: any SightingDetailNavigatorContract,
    router: any RouterContract,  // ✗ [view-model-has-no-router]
    tracker: any SightingDetailTrackerContract
  ) {
    self.identifier = identifier
    self.getSightingUseCase = getSightingUseCase
    self.refreshSightingUseCase = refreshSightingUseCase
    self.navigator = navigator
    self.tracker = tracker
    open = router.open
  }

  private func load() async {
    state = .loading
    do {
      state = .loaded(try await getSightingUseCase.execute(identifier: identifier))
    } catch { state = .error(error) }  // ✗ [failure-is-tracked]
  }

  private func refresh() async {
    state = .loading  // ✗ [refresh-keeps-content]
    do {
      state = .loaded(try await getSightingUseCase.execute(identifier: identifier))
    } catch {
      tracker.trackRefreshError(description: error.debugDescription)
      state = .error(error)
    }
  }
}

// MARK: - Events

extension SightingDetailViewModel {
  var title: String {
    state.sighting?.summary ?? Constants.placeholder
  }

  var weather: WeatherProvider.Report? {
    state.sighting.flatMap { weatherProvider.report(for: $0.place) }
  }

  var usesMetric: Bool {
    UnitPreferences.shared.usesMetric  // ✗ [view-model-has-no-singleton]
  }

  func didAppear() async {
    tracker.trackScreenViewed(identifier: identifier)
    await load()
  }

  func didTapOnRetryButton() async {  // ✗ [retry-always-loads]
    tracker.trackRetryButtonTapped()
    guard state != .loading else { return }
    await self.load()
  }

  func didPullToRefresh() async {  // ✗ [refresh-uses-refresh-use-case]
    tracker.trackPullToRefreshTriggered()
    await refresh()
  }

  func didTapOnMapButton() {
    tracker.trackMapButtonTapped()
    guard let sighting = state.sighting else { return }
    navigator.navigateToMap(of: sighting)
    if let credits = URL(string: "https://maps.example.com/credits") { open(credits) }
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
