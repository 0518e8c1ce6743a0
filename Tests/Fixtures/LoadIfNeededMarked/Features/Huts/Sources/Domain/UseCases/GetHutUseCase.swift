protocol GetHutUseCaseContract: Sendable {
  func execute(identifier: Hut.ID) async throws -> Hut
  func clearCache() async  // ✗ [get-use-case-only-gets]
}

struct GetHutUseCase: GetHutUseCaseContract {
  private let repository: any HutRepositoryContract

  init(repository: any HutRepositoryContract) {
    self.repository = repository
  }

  func execute(identifier: Hut.ID) async throws -> Hut {
    try await repository.hut(id: identifier, isFresh: false)
  }

  func clearCache() async {
    await repository.clearCache()
  }
}
