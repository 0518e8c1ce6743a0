import RefugeCore
import SwiftUI

struct HutsContainer {
  private let router: any RouterContract
  private let repository: any HutRepositoryContract

  init(router: any RouterContract, repository: any HutRepositoryContract) {
    self.router = router
    self.repository = repository
  }

  func makeHomeView() -> some View {
    HutHomeView(viewModel: HutHomeViewModel(navigator: HutHomeNavigator(router: router), router: router))
  }

  func makeListView() -> some View {
    HutListView(
      viewModel: HutListViewModel(
        getHutsUseCase: GetHutsUseCase(repository: repository),
        clearCacheUseCase: ClearHutCacheUseCase(repository: repository),
        navigator: HutListNavigator(router: router)
      )
    )
  }

  func makeDetailView(identifier: Hut.ID) -> some View {
    HutDetailView(
      viewModel: HutDetailViewModel(
        identifier: identifier,
        getHutUseCase: GetHutUseCase(repository: repository),
        refreshHutUseCase: RefreshHutUseCase(repository: repository),
        navigator: HutDetailNavigator(router: router)
      )
    )
  }
}
