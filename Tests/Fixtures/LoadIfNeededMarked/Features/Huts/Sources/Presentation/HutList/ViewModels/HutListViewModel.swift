import Foundation
import Observation

@Observable
final class HutListViewModel {
  private(set) var state: HutListViewState = .loading  // ✗ [view-model-starts-idle]

  var searchQuery = "" {
    didSet {  // ✗ [did-set-guards-old-value]
      searchQueryDidChange()
    }
  }

  @ObservationIgnored private var searchTask: Task<Void, Never>?

  private let getHutsUseCase: GetHutsUseCase  // ✗ [dependency-is-contract]
  let clearCacheUseCase: any ClearHutCacheUseCaseContract  // ✗ [dependency-is-private-let]
  private let navigator: any HutListNavigatorContract
  private let locale: Locale

  init(
    getHutsUseCase: GetHutsUseCase,
    clearCacheUseCase: any ClearHutCacheUseCaseContract,
    navigator: any HutListNavigatorContract,
    locale: Locale = .current
  ) {
    self.getHutsUseCase = getHutsUseCase
    self.clearCacheUseCase = clearCacheUseCase
    self.navigator = navigator
    self.locale = locale
  }

  var isEmpty: Bool {
    if case .searching = state { true } else { false }
  }

  func loadIfNeeded() async {  // ✗ [load-if-needed-is-guarded]
    switch state {
    case .idle, .error, .searching: await load()
    case .loading, .loaded: break
    }
  }

  func refresh() async {  // ✗ [refresh-uses-refresh-use-case]
    await load()
  }

  func didSelect(_ hut: Hut) {
    navigator.navigateToDetail(id: hut.id)
  }

  func didTapOnBack() {
    navigator.goBack()
  }
}

// MARK: - Private

extension HutListViewModel {
  func load() async {  // ✗ [load-is-private]
    state = .loading
    do {
      let page = try await getHutsUseCase.execute(page: 1, query: searchQuery.lowercased(with: locale))
      state = .loaded(page)
    } catch {
      state = .error(error)
    }
  }

  private func searchQueryDidChange() {
    searchTask?.cancel()
    searchTask = Task { await load() }
  }
}
