import Foundation
import Observation

@Observable
final class ForecastViewModel {
  private(set) var state: ForecastViewState = .idle

  private let getOutlooksUseCase: any GetOutlooksUseCaseContract

  init(getOutlooksUseCase: any GetOutlooksUseCaseContract) {
    self.getOutlooksUseCase = getOutlooksUseCase
  }

  func loadIfNeeded() async {
    if case .loaded = state { return }
    if state == .loading || state == .empty { return }
    await load()
  }
}

private extension ForecastViewModel {
  func load() async {
    state = .loading
    do {
      let outlooks = try await getOutlooksUseCase.execute()
      state = outlooks.isEmpty ? .empty : .loaded(outlooks)
    } catch {
      state = .error(error)
    }
  }
}
