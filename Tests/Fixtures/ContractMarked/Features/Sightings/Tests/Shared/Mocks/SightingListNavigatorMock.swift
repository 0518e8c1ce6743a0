@testable import FieldbookSightings

final class SightingListNavigatorMock: SightingListNavigatorContract {
  private(set) var navigateToDetailIdentifiers: [Sighting.ID] = []
  private(set) var presentFilterCallsCount = 0

  func navigateToDetail(identifier: Sighting.ID) {
    navigateToDetailIdentifiers.append(identifier)
  }

  func presentFilter(delegate: any SightingFilterDelegate) {
    presentFilterCallsCount += 1
  }
}
