protocol GetHutsUseCaseContract: Sendable {
  func execute(page: Int, query: String) async throws -> HutsPage
}

struct GetHutsUseCase: GetHutsUseCaseContract {
  private let repository: any HutRepositoryContract

  init(repository: any HutRepositoryContract) {
    self.repository = repository
  }

  func execute(page: Int, query: String) async throws -> HutsPage {
    try await repository.huts(page: page, query: query)
  }
}
