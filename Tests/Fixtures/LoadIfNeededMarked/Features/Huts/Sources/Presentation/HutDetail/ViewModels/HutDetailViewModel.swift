import Foundation
import Observation

@Observable
final class HutDetailViewModel {
  var state = HutDetailViewState.idle  // ✗ [state-is-private-set]
  private(set) var mapState = HutMapViewState()  // ✗ [view-model-has-one-state]

  private let identifier: Hut.ID
  private let getHutUseCase: GetHutUseCaseContract
  private let refreshHutUseCase: RefreshHutUseCaseContract
  private let navigator: HutDetailNavigatorContract

  init(
    identifier: Hut.ID,
    getHutUseCase: GetHutUseCaseContract,
    refreshHutUseCase: RefreshHutUseCaseContract,
    navigator: HutDetailNavigatorContract
  ) {
    self.identifier = identifier
    self.getHutUseCase = getHutUseCase
    self.refreshHutUseCase = refreshHutUseCase
    self.navigator = navigator
  }

  func loadIfNeeded() async {
    guard needsLoad else { return }
    await load()
  }

  func refresh() async {
    do {
      state = .loaded(try await refreshHutUseCase.execute(identifier: identifier))
    } catch {
      state = .idle
    }
  }

  func didTapOnBack() {
    navigator.goBack()
  }
}

extension HutDetailViewModel {
  private var needsLoad: Bool {
    switch state {
    case .idle: true
    case .loading, .loaded: false
    }
  }

  private func load() async {
    state = .loading
    do {
      let hut = try await getHutUseCase.execute(identifier: identifier)
      state = .loaded(hut)
    } catch {
      state = .idle
    }
  }
}
