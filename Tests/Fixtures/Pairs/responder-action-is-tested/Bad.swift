@MainActor
class ViewModel {

  // MARK: - Lifecycle

  init(responder: Responder<ResponderAction>) {
    self.responder = responder
  }

  // MARK: - Responder

  enum ResponderAction {
    case turned  // ✗
  }

  private let responder: Responder<ResponderAction>

  // MARK: - Input

  enum Action {
    case rise
    case fall
    case turn
  }

  func send(_ action: Action) {
    switch action {
    case .rise:
      isHigh.toggle()

    case .fall:
      isLow.toggle()

    case .turn:
      responder.send(.turned)
    }
  }

  // MARK: - Output

  @Published private(set) var isHigh = false
  @Published private(set) var isLow = true
}

class ViewModelTest: XCTestCase {

  func testViewModel_initialState() {
    let sut = ViewModel(responder: .noop)

    XCTAssertFalse(sut.isHigh)
    XCTAssertTrue(sut.isLow)
  }

  func testViewModel_whenRising_isHigh() {
    let sut = ViewModel(responder: .noop)

    sut.send(.rise)

    XCTAssertTrue(sut.isHigh)
  }

  func testViewModel_whenFalling_isNoLongerLow() {
    let sut = ViewModel(responder: .noop)

    sut.send(.fall)

    XCTAssertFalse(sut.isLow)
  }
}
