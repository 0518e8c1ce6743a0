@testable import FieldbookSightings

final class GetSightingsUseCaseMock: GetSightingsUseCaseContract, @unchecked Sendable {
  var result: Result<SightingsPage, SightingsError> = .failure(.offline)
  private(set) var requestedPages: [Int] = []
  private(set) var lastRequestedFilter: SightingFilter?

  func execute(page: Int, filter: SightingFilter) async throws(SightingsError) -> SightingsPage {
    requestedPages.append(page)
    lastRequestedFilter = filter
    return try result.get()
  }
}
