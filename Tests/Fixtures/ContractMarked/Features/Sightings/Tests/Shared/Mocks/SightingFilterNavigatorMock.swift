@testable import FieldbookSightings

final class SightingFilterNavigatorMock: SightingFilterNavigatorContract {
  private(set) var dismissCallCount = 0

  func dismiss() {
    dismissCallCount += 1
  }
}
