import Observation

@Observable
class ClippingListViewModel: ClippingListViewModelContract {  // ✗ [view-model-is-final-class]
  private(set) var state: ClippingListViewState = .idle

  private let getClippingsUseCase: any GetClippingsUseCaseContract

  init(getClippingsUseCase: any GetClippingsUseCaseContract) {
    self.getClippingsUseCase = getClippingsUseCase
  }

  func didAppear() async {
    await load()
  }

  func reload() async {
    await load()
  }

  private func load() async {
    state = .loading
    do {
      let clippings = try await getClippingsUseCase.execute()
      state = clippings.isEmpty ? .empty : .loaded(clippings)
    } catch {
      state = .error(error)
    }
  }
}
