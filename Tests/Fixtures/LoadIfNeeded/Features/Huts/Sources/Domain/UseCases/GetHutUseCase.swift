protocol GetHutUseCaseContract: Sendable {
  func execute(identifier: Hut.ID) async throws -> Hut
}

struct GetHutUseCase: GetHutUseCaseContract {
  private let repository: any HutRepositoryContract

  init(repository: any HutRepositoryContract) {
    self.repository = repository
  }

  func execute(identifier: Hut.ID) async throws -> Hut {
    try await repository.hut(id: identifier, isFresh: false)
  }
}
