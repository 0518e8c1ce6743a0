import XCTest

@testable import Studio

@MainActor
final class RootViewModelTests: XCTestCase {
  private var defaults: UserDefaults!
  private var sut: RootViewModel!

  override func setUp() async throws {
    defaults = UserDefaults(suiteName: name)
    defaults.removePersistentDomain(forName: name)
    sut = RootViewModel(accounts: AccountsClientStub(), courses: CoursesClientStub(), defaults: defaults)
  }

  func testRootViewModel_initialState() {
    guard case .launching = sut.screen else { return XCTFail("\(sut.screen)") }
  }

  func testRootViewModel_whenNobodyIsSignedIn_showsSignIn() {
    sut.send(.onAppear)

    XCTAssertNotNil(signIn)
  }

  func testRootViewModel_givenStoredAccount_showsCourses() {
    defaults.set("Ada", forKey: "account.name")
    defaults.set("42", forKey: "account.token")

    sut.send(.onAppear)

    XCTAssertEqual(courseList?.greeting, "Hello, Ada")
  }

  func testRootViewModel_whenSignedIn_remembersAccount() {
    sut.send(.signIn(.signedIn(.stub)))

    XCTAssertEqual(defaults.string(forKey: "account.token"), "42")
    XCTAssertNotNil(courseList)
  }

  func testRootViewModel_whenSignedOut_showsSignIn() {
    sut.send(.showCourses(.stub))

    sut.send(.courseList(.signedOut))

    XCTAssertNotNil(signIn)
  }

  func testRootViewModel_whenShowingSignIn_listensToIt() {
    sut.send(.showSignIn)

    XCTAssertNotNil(signIn)
  }

  private var signIn: SignInView.ViewModel? {
    if case .signIn(let viewModel) = sut.screen { viewModel } else { nil }
  }

  private var courseList: CourseListViewModel? {
    if case .courses(let viewModel) = sut.screen { viewModel } else { nil }
  }
}
