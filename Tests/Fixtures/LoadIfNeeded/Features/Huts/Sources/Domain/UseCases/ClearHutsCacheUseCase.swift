protocol ClearHutsCacheUseCaseContract: Sendable {
  func execute() async
}

struct ClearHutsCacheUseCase: ClearHutsCacheUseCaseContract {
  private let repository: any HutRepositoryContract

  init(repository: any HutRepositoryContract) {
    self.repository = repository
  }

  func execute() async {
    await repository.clearCache()
  }
}
