import Foundation

/// Finds places. It goes nowhere and tracks nothing: whoever shows it reads the selection.
@Observable
class HotspotSearchViewModel {  // ✗ [view-model-is-final-class] [view-model-has-contract]
  private(set) var state: HotspotSearchViewState = .loaded([])  // ✗ [view-model-starts-idle]
  private(set) var selection: Hotspot?

  var query = "" {
    didSet {
      if query == oldValue { return }
      queryDidChange()
    }
  }

  private var searchTask: Task<Void, any Error>?  // ✗ [debounce-task-is-readable]

  private let getHotspotsUseCase: any GetHotspotsUseCaseContract

  init(getHotspotsUseCase: any GetHotspotsUseCaseContract) {
    self.getHotspotsUseCase = getHotspotsUseCase
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
    await search()
  }

  private func queryDidChange() {
    searchTask?.cancel()
    searchTask = Task {
      try await Task.sleep(for: .milliseconds(250))  // ✗ [debounce-interval-is-injected]
      await search()
    }
  }

  private func search() async {
    do {
      let hotspots = try await getHotspotsUseCase.execute(query: query)
      state = hotspots.isEmpty ? .empty : .loaded(hotspots)
    } catch { state = .error(error) }  // ✗ [cancelled-failure-is-ignored]
  }
}
