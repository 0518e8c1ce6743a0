import Foundation

@Observable
final class LightListViewModel: LightListViewModelContract {
  private(set) var state: LightListViewState = .idle

  private let getLightsUseCase: GetLightsUseCaseContract
  private let refreshLightsUseCase: RefreshLightsUseCaseContract  // where there is something to refresh
  private let navigator: LightListNavigatorContract
  private let tracker: LightListTrackerContract

  init(
    getLightsUseCase: GetLightsUseCaseContract,
    refreshLightsUseCase: RefreshLightsUseCaseContract,
    navigator: LightListNavigatorContract,
    tracker: LightListTrackerContract
  ) {
    self.getLightsUseCase = getLightsUseCase
    self.refreshLightsUseCase = refreshLightsUseCase
    self.navigator = navigator
    self.tracker = tracker
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
    await refreshData()
  }

  func didSelect(_ item: Light) {
    tracker.trackLightSelected(identifier: item.id)
    navigator.navigateToDetail(identifier: item.id)
  }
}

// MARK: - Private

private extension LightListViewModel {
  func load() async {
    state = .loading
    do {
      let lights = try await getLightsUseCase.execute()
      state = lights.isEmpty ? .empty : .loaded(lights)
    } catch {
      tracker.trackFetchError(description: error.debugDescription)
      state = .error(error)
    }
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
}
