import Foundation
import Observation

@Observable
final class HutDetailViewModel {
  private(set) var state = HutDetailViewState.idle

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
      state = .error(error)
    }
  }

  func didTapOnBack() {
    navigator.goBack()
  }
}

extension HutDetailViewModel {
  private var needsLoad: Bool {
    switch state {
    case .idle, .error: true
    case .loading, .loaded: false
    }
  }

  private func load() async {
    state = .loading
    do {
      let hut = try await getHutUseCase.execute(identifier: identifier)
      state = .loaded(hut)
    } catch {
      state = .error(error)
    }
  }
}
