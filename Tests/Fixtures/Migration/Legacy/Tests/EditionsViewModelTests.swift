import XCTest

@testable import Legacy

@MainActor
final class EditionsViewModelTests: XCTestCase {
  private var opened: [Edition] = []
  private lazy var sut = EditionsViewModel(
    archive: EditionArchiveStub(),
    responder: .init { [unowned self] action in
      switch action {
      case .opened(let edition): opened.append(edition)
      }
    }
  )

  func testEditions_initialState() {
    XCTAssertEqual(sut.editions, [])
  }

  func testEditions_whenLoaded_showsThem() {
    sut.send(.loaded([.evening]))

    XCTAssertEqual(sut.editions, [.evening])
  }

  func testEditions_whenOpening_tellsOnce() {
    sut.send(.open(.evening))

    XCTAssertEqual(opened, [.evening])
  }

  func testEditions_whenAppearing_asksTheArchive() async throws {
    sut.send(.onAppear)

    try await Task.sleep(for: .milliseconds(5))  // ✗ [test-does-not-sleep]
    XCTAssertEqual(sut.editions, [.evening])
  }

  func testOpensClippings() {  // ✗ [test-name-tells-the-story]
    sut.send(.openClippings)

    XCTAssertTrue(sut.showsClippings)
  }
}

extension Edition {
  fileprivate static let evening = Edition(id: 1, title: "Evening")
}

private struct EditionArchiveStub: EditionArchive {
  func editions() async -> [Edition] { [.evening] }
}
