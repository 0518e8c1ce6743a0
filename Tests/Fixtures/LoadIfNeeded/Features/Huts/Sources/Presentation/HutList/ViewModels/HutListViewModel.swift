import Foundation
import Observation

@Observable
final class HutListViewModel {
  private(set) var state: HutListViewState = .idle

  var searchQuery = "" {
    didSet {
      guard searchQuery != oldValue else { return }
      searchQueryDidChange()
    }
  }

  @ObservationIgnored private var searchTask: Task<Void, Never>?

  private let getHutsUseCase: any GetHutsUseCaseContract
  private let clearCacheUseCase: any ClearHutsCacheUseCaseContract
  private let navigator: any HutListNavigatorContract
  private let locale: Locale

  init(
    getHutsUseCase: any GetHutsUseCaseContract,
    clearCacheUseCase: any ClearHutsCacheUseCaseContract,
    navigator: any HutListNavigatorContract,
    locale: Locale = .current
  ) {
    self.getHutsUseCase = getHutsUseCase
    self.clearCacheUseCase = clearCacheUseCase
    self.navigator = navigator
    self.locale = locale
  }

  var isEmpty: Bool {
    if case .empty = state { true } else { false }
  }

  func loadIfNeeded() async {
    switch state {
    case .idle, .error: await load()
    case .loading, .loaded, .empty: break
    }
  }

  func refresh() async {
    await clearCacheUseCase.execute()
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

private extension HutListViewModel {
  func load() async {
    state = .loading
    do {
      let page = try await getHutsUseCase.execute(page: 1, query: searchQuery.lowercased(with: locale))
      state = page.huts.isEmpty ? .empty : .loaded(page)
    } catch {
      state = .error(error)
    }
  }

  func searchQueryDidChange() {
    searchTask?.cancel()
    searchTask = Task { await load() }
  }
}
