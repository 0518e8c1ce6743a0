import XCTest

@testable import Studio

@MainActor
final class CourseListViewModelTests: XCTestCase {
  func testCourseList_initialState() {
    XCTAssertEqual(makeSUT().state, .idle)
    XCTAssertNil(makeSUT().booking)
  }

  func testCourseList_givenCourses_showsThem() {
    let sut = makeSUT()

    sut.send(.loaded([.stub()]))

    XCTAssertEqual(sut.state, .loaded([.stub()]))
  }

  func testCourseList_whenAppearingAgain_loadsOnce() {
    let sut = makeSUT()
    sut.send(.failed("offline"))

    sut.send(.onAppear)

    XCTAssertEqual(sut.state, .failed("offline"))
  }

  func testCourseList_whenLoading_showsWhatCame() async {
    let sut = makeSUT()
    let shown = expectation(description: "shown")
    let subscription = sut.$state.dropFirst().sink { _ in shown.fulfill() }

    sut.send(.load)

    await fulfillment(of: [shown])
    subscription.cancel()
    XCTAssertEqual(sut.state, .empty)
  }

  func testCourseList_whenSelecting_opensBooking() {
    let sut = makeSUT()

    sut.send(.select(.stub()))

    XCTAssertEqual(sut.booking?.course, .stub())
  }

  func testCourseList_whenBookingEnds_closesIt() {
    let sut = makeSUT()
    for end in [BookingViewModel.ResponderAction.cancelled, .booked(.stub())] {
      sut.send(.select(.stub()))

      sut.send(.booking(end))

      XCTAssertNil(sut.booking)
    }
  }

  func testCourseList_whenSwipingBookingAway_closesIt() {
    let sut = makeSUT()
    sut.send(.select(.stub()))

    sut.send(.closeBooking)

    XCTAssertNil(sut.booking)
  }

  func testCourseList_whenSigningOut_respondsOnce() {
    var count = 0
    let sut = CourseListViewModel(
      account: .stub,
      courses: CoursesClientStub(),
      responder: Responder { action in
        switch action {
        case .signedOut: count += 1
        }
      }
    )

    sut.send(.signOut)

    XCTAssertEqual(count, 1)
  }

  private func makeSUT() -> CourseListViewModel {
    CourseListViewModel(account: .stub, courses: CoursesClientStub(), responder: .noop)
  }
}
