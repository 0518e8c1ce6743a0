@testable import CoastLights

final class LightFilterDelegateMock: LightFilterDelegate, @unchecked Sendable {
  var currentFilter: LightFilter = .empty
  private(set) var didApplyFilterCallCount = 0
  private(set) var lastAppliedFilter: LightFilter?

  @MainActor init() {}

  func didApplyFilter(_ filter: LightFilter) {
    didApplyFilterCallCount += 1
    lastAppliedFilter = filter
  }
}
