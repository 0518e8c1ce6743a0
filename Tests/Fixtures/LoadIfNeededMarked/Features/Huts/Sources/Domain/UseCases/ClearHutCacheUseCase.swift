protocol ClearHutCacheUseCaseContract: Sendable {
  func execute() async
}

struct ClearHutCacheUseCase: ClearHutCacheUseCaseContract {  // ✗ [list-refresh-clears-plural-cache]
  private let repository: any HutRepositoryContract

  init(repository: any HutRepositoryContract) {
    self.repository = repository
  }

  func execute() async {
    await repository.clearCache()
  }
}
