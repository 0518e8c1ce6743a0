import XCTest

@testable import RefugeHuts

final class HutHomeViewModelTests: XCTestCase {  // ✗ [test-is-swift-testing-struct]
  private let navigatorMock = HutHomeNavigatorMock()
  private let routerMock = RouterMock()

  func testHuts() {
    let viewModel = HutHomeViewModel(navigator: navigatorMock, router: routerMock)  // ✗ [test-subject-is-sut]

    viewModel.openHuts()

    XCTAssertEqual(navigatorMock.navigateToHutsCallCount, 1)
  }
}
