@testable import FieldbookSpecies

final class HotspotSearchViewModelMock: HotspotSearchViewModelContract, @unchecked Sendable {
  var state: HotspotSearchViewState = .idle
  var selection: Hotspot?
  var query = ""
  private(set) var didAppearCallCount = 0
  private(set) var didTapOnRetryButtonCallCount = 0
  private(set) var lastSelectedHotspot: Hotspot?

  @MainActor init() {}

  func didAppear() async { didAppearCallCount += 1 }
  func didTapOnRetryButton() async { didTapOnRetryButtonCallCount += 1 }

  func didSelect(_ hotspot: Hotspot) {
    lastSelectedHotspot = hotspot
  }
}
