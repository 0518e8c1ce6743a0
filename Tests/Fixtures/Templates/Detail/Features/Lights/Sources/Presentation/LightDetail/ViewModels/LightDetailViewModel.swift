import Foundation

@Observable
final class LightDetailViewModel: LightDetailViewModelContract {
  private(set) var state: LightDetailViewState = .idle

  private let identifier: Int
  private let getLightUseCase: GetLightUseCaseContract
  private let refreshLightUseCase: RefreshLightUseCaseContract  // where there is something to refresh
  private let navigator: LightDetailNavigatorContract
  private let tracker: LightDetailTrackerContract

  init(
    identifier: Int,
    getLightUseCase: GetLightUseCaseContract,
    refreshLightUseCase: RefreshLightUseCaseContract,
    navigator: LightDetailNavigatorContract,
    tracker: LightDetailTrackerContract
  ) {
    self.identifier = identifier
    self.getLightUseCase = getLightUseCase
    self.refreshLightUseCase = refreshLightUseCase
    self.navigator = navigator
    self.tracker = tracker
  }

  func didAppear() async {
    tracker.trackScreenViewed(identifier: identifier)
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

  func didTapOnBack() {
    tracker.trackBackButtonTapped()
    navigator.goBack()
  }
}

// MARK: - Private

private extension LightDetailViewModel {
  func load() async {
    state = .loading
    do {
      let light = try await getLightUseCase.execute(identifier: identifier)
      state = .loaded(light)
    } catch {
      tracker.trackLoadError(description: error.debugDescription)
      state = .error(error)
    }
  }

  func refresh() async {
    do {
      let light = try await refreshLightUseCase.execute(identifier: identifier)
      state = .loaded(light)
    } catch {
      tracker.trackRefreshError(description: error.debugDescription)
      state = .error(error)
    }
  }
}
