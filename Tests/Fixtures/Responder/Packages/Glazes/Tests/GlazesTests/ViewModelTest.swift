import XCTest

@testable import Glazes

@MainActor
final class ViewModelTest: XCTestCase {
  private let celadon = Glaze(name: "Celadon", cone: 10)
  private var answers: [ViewModel.ResponderAction] = []

  private lazy var sut = ViewModel(responder: Responder { [unowned self] in answers.append($0) })

  func testViewModel_initialState() {
    XCTAssertEqual(sut.glazes, [])
  }

  func testViewModel_whenQueryingBeforeAppearing_findsNothing() {
    sut.send(.query("celadon"))

    XCTAssertEqual(sut.glazes, [])
  }

  func testViewModel_whenAppearing_canQuery() async {
    let found = expectation(description: "found")
    let subscription = sut.$glazes.dropFirst().sink { _ in found.fulfill() }
    sut.send(.onAppear(ShopStub(all: [celadon]), NotificationCenter()))

    sut.send(.query("cel"))

    await fulfillment(of: [found])
    subscription.cancel()
    XCTAssertEqual(sut.glazes, [celadon])
  }

  func testViewModel_whenAddingTwice_hasItOnce() {
    sut.send(.add(celadon))
    sut.send(.add(celadon))

    XCTAssertEqual(sut.glazes, [celadon])
  }

  func testViewModel_whenRemoving_isEmpty() {
    sut.send(.add(celadon))

    sut.send(.remove(celadon))

    XCTAssertTrue(sut.glazes.isEmpty)
  }

  func testViewModel_whenChoosing_respondsWithChoice() {
    sut.send(.choose(celadon))

    XCTAssertEqual(answers, [.chose(celadon)])
  }
}

private struct ShopStub: GlazeShop {
  let all: [Glaze]

  func glazes(matching query: String) async -> [Glaze] { all }
}
