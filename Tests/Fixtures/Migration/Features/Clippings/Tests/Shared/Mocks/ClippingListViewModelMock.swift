@testable import Clippings

final class ClippingListViewModelMock: ClippingListViewModelContract, @unchecked Sendable {
  var state: ClippingListViewState = .idle
  private(set) var didAppearCallCount = 0
  private(set) var reloadCallCount = 0

  @MainActor init() {}

  func didAppear() async { didAppearCallCount += 1 }
  func reload() async { reloadCallCount += 1 }
}
