@testable import FieldbookSightings

final class JournalHomeViewModelMock: JournalHomeViewModelContract, @unchecked Sendable {
  private(set) var didAppearCallCount = 0
  private(set) var didTapOnSightingsButtonCallCount = 0
  private(set) var didTapOnShareButtonCallCount = 0

  @MainActor init() {}

  func didAppear() {
    didAppearCallCount += 1
  }

  func didTapOnSightingsButton() {
    didTapOnSightingsButtonCallCount += 1
  }

  func didTapOnShareButton() {
    didTapOnShareButtonCallCount += 1
  }
}
