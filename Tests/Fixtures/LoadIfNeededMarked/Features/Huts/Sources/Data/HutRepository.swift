import Foundation

actor HutRepository: HutRepositoryContract {
  private var pages: [String: HutsPage] = [:]
  private var huts: [Hut.ID: Hut] = [:]
  private let source: any HutDataSourceContract

  init(source: any HutDataSourceContract) {
    self.source = source
  }

  func huts(page: Int, query: String) async throws -> HutsPage {
    let key = "\(page) \(query)"
    if let known = pages[key] { return known }
    let fetched = try await source.huts(page: page, query: query)
    pages[key] = fetched
    return fetched
  }

  func hut(id: Hut.ID, isFresh: Bool) async throws -> Hut {
    if !isFresh, let known = huts[id] { return known }
    let fetched = try await source.hut(id: id)
    huts[id] = fetched
    return fetched
  }

  func clearCache() {
    pages = [:]
  }
}

protocol HutDataSourceContract: Sendable {
  func huts(page: Int, query: String) async throws -> HutsPage
  func hut(id: Hut.ID) async throws -> Hut
}
