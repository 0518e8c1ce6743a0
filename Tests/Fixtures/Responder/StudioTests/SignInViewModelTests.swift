import XCTest

@testable import Studio

@MainActor
final class SignInViewModelTests: XCTestCase {
  private var answers: [SignInView.ViewModel.ResponderAction] = []

  func testSignIn_initialState() {
    let sut = makeSUT()

    XCTAssertFalse(sut.isWorking)
    XCTAssertTrue(sut.staysSignedIn)
    XCTAssertNil(sut.error)
  }

  func testSignIn_whenPasswordIsRight_respondsOnce() async {
    let done = expectation(description: "responded")
    let sut = SignInView.ViewModel(
      accounts: AccountsClientStub(),
      responder: .init { [unowned self] action in
        answers.append(action)
        done.fulfill()
      }
    )

    sut.send(.signIn(name: "Ada", password: "secret"))

    await fulfillment(of: [done])
    XCTAssertEqual(answers, [.signedIn(.stub)])
  }

  func testSignIn_whenFailing_showsError() {
    let sut = makeSUT()

    sut.send(.failed(.wrongPassword))

    XCTAssertEqual(sut.error, .wrongPassword)
  }

  func testSignIn_whenWorking_saysSo() {
    let sut = makeSUT()

    sut.send(.setWorking(true))

    XCTAssertTrue(sut.isWorking)
  }

  func testSignIn_whenTogglingStay_putsItOut() {
    let sut = makeSUT()

    sut.send(.setStaysSignedIn(false))

    XCTAssertFalse(sut.staysSignedIn)
  }

  private func makeSUT() -> SignInView.ViewModel {
    SignInView.ViewModel(accounts: AccountsClientStub(result: .failure(.offline)), responder: .noop)
  }
}
