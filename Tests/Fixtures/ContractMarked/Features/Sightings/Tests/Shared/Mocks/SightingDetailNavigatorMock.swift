@testable import FieldbookSightings

final class SightingDetailNavigatorMock: SightingDetailNavigatorContract {
  var onDismiss: (() -> Void)?
  private(set) var goBackCallCount = 0
  private(set) var lastMappedSighting: Sighting?

  func goBack() {
    goBackCallCount += 1
  }

  func dismiss() {
    onDismiss?()
  }

  func navigateToMap(of sighting: Sighting) {
    lastMappedSighting = sighting
  }
}
