@testable import FieldbookSightings

final class SightingFilterDelegateMock: SightingFilterDelegate, @unchecked Sendable {
  var currentFilter: SightingFilter = .empty
  private(set) var didApplyFilterCallCount = 0
  private(set) var lastAppliedFilter: SightingFilter?

  @MainActor init() {}

  func didApplyFilter(_ filter: SightingFilter) {
    didApplyFilterCallCount += 1
    lastAppliedFilter = filter
  }
}
