import Foundation

@Observable
final class LightListViewModel {  // ✗ [view-model-has-tests]
  private(set) var state: LightListViewState = .idle

  private let getLightsUseCase: GetLightsUseCaseContract
  private let navigator: LightListNavigatorContract

  init(getLightsUseCase: GetLightsUseCaseContract, navigator: LightListNavigatorContract) {
    self.getLightsUseCase = getLightsUseCase
    self.navigator = navigator
  }

  func loadIfNeeded() async {
    switch state {
    case .idle, .error:
      await load()
    case .loading, .loaded, .empty:
      break
    }
  }

  func didSelect(_ light: Light) {
    navigator.navigateToDetail(id: light.id)
  }
}

// MARK: - Private

private extension LightListViewModel {
  func load() async {
    state = .loading
    do {
      let page = try await getLightsUseCase.execute(page: 1)
      state = page.lights.isEmpty ? .empty : .loaded(page)
    } catch {
      state = .error(error)
    }
  }
}
