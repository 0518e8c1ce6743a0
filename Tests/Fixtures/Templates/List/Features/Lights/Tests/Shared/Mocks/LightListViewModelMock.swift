@testable import CoastLights

final class LightListViewModelMock: LightListViewModelContract, @unchecked Sendable {
  var state: LightListViewState = .idle
  private(set) var didAppearCallCount = 0
  private(set) var didTapOnRetryButtonCallCount = 0
  private(set) var didPullToRefreshCallCount = 0
  private(set) var lastSelectedItem: Light?

  @MainActor init() {}

  func didAppear() async {
    didAppearCallCount += 1
  }

  func didTapOnRetryButton() async {
    didTapOnRetryButtonCallCount += 1
  }

  func didPullToRefresh() async {
    didPullToRefreshCallCount += 1
  }

  func didSelect(_ item: Light) {
    lastSelectedItem = item
  }
}
