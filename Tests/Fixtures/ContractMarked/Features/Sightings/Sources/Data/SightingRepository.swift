import Foundation

/// Keeps what it has fetched in memory, since a walk often leads through places without a network.
final class SightingRepository: SightingRepositoryContract {
  private let baseURL: URL
  private let session: URLSession
  private var pages: [Int: SightingsPage] = [:]

  init(baseURL: URL, session: URLSession = .shared) {
    self.baseURL = baseURL
    self.session = session
  }

  func sightings(
    page: Int, filter: SightingFilter, policy: CachePolicy
  ) async throws(SightingsError) -> SightingsPage {
    if policy == .localFirst, filter == .empty, let known = pages[page] { return known }
    let fetched: PageResponse = try await fetch("sightings?page=\(page)")
    let result = SightingsPage(
      sightings: fetched.items.map(\.sighting), number: page, pageCount: fetched.pageCount)
    pages[page] = result
    return result
  }

  func sighting(
    identifier: Sighting.ID, policy: CachePolicy
  ) async throws(SightingsError) -> Sighting {
    let known = pages.values.lazy.flatMap(\.sightings).first { $0.id == identifier }
    if policy == .localFirst, let known { return known }
    let response: SightingResponse = try await fetch("sightings/\(identifier)")
    return response.sighting
  }

  func forgetAll() async {
    pages = [:]
  }

  private func fetch<Response: Decodable>(_ path: String) async throws(SightingsError) -> Response {
    do {
      let (data, _) = try await session.data(from: baseURL.appending(path: path))
      return try JSONDecoder().decode(Response.self, from: data)
    } catch let error as URLError where error.code == .notConnectedToInternet {
      throw .offline
    } catch {
      throw .loadFailed(description: error.localizedDescription)
    }
  }
}

private struct PageResponse: Decodable {
  let items: [SightingResponse]
  let pageCount: Int
}

private struct SightingResponse: Decodable {
  let id: Int
  let species: String
  let place: String
  let seen: Date
  let count: Int?

  var sighting: Sighting {
    Sighting(id: id, species: species, place: place, date: seen, count: count ?? 1)
  }
}
