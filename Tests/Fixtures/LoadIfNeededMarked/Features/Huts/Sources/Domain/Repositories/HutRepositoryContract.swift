protocol HutRepositoryContract: Sendable {
  func huts(page: Int, query: String) async throws -> HutsPage
  func hut(id: Hut.ID, isFresh: Bool) async throws -> Hut
  func clearCache() async
}
