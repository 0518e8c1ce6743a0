import Foundation

/// Finds places. It goes nowhere and tracks nothing: whoever shows it reads the selection.
@Observable
final class HotspotSearchViewModel: HotspotSearchViewModelContract {
  private(set) var state: HotspotSearchViewState = .idle
  private(set) var selection: Hotspot?

  var query = "" {
    didSet {
      if query == oldValue { return }
      queryDidChange()
    }
  }

  private(set) var searchTask: Task<Void, any Error>?

  private let getHotspotsUseCase: any GetHotspotsUseCaseContract
  private let debounceInterval: Duration

  init(
    getHotspotsUseCase: any GetHotspotsUseCaseContract,
    debounceInterval: Duration = .milliseconds(250)
  ) {
    self.getHotspotsUseCase = getHotspotsUseCase
    self.debounceInterval = debounceInterval
  }

  func didAppear() async {
    await load()
  }

  func didTapOnRetryButton() async {
    await load()
  }

  func didSelect(_ hotspot: Hotspot) {
    selection = hotspot
  }
}

// MARK: - Private

extension HotspotSearchViewModel {
  private func load() async {
    state = .loading
    await search()
  }

  private func queryDidChange() {
    searchTask?.cancel()
    searchTask = Task {
      try await Task.sleep(for: debounceInterval)
      await search()
    }
  }

  private func search() async {
    do {
      let hotspots = try await getHotspotsUseCase.execute(query: query)
      state = hotspots.isEmpty ? .empty : .loaded(hotspots)
    } catch {
      if Task.isCancelled { return }
      state = .error(error)
    }
  }
}
