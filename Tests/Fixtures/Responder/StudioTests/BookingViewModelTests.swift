import XCTest

@testable import Studio

@MainActor
final class BookingViewModelTests: XCTestCase {
  private var answers: [BookingViewModel.ResponderAction] = []
  private lazy var sut = BookingViewModel(
    course: .stub(freeSeats: 2),
    courses: CoursesClientStub(),
    responder: Responder { [unowned self] in answers.append($0) }
  )

  func testBooking_initialState() {
    XCTAssertEqual(sut.seats, 1)
    XCTAssertFalse(sut.didFail)
  }

  func testBooking_whenChangingSeats_staysWithinCourse() {
    sut.send(.changeSeats(by: 5))
    XCTAssertEqual(sut.seats, 2)

    sut.send(.changeSeats(by: -5))
    XCTAssertEqual(sut.seats, 1)
  }

  func testBooking_whenCourseIsGone_fails() async {
    let failed = expectation(description: "failed")
    let subscription = sut.$didFail.dropFirst().sink { _ in failed.fulfill() }

    sut.send(.confirm(note: ""))

    await fulfillment(of: [failed])
    subscription.cancel()
    XCTAssertEqual(answers, [])
  }

  func testBooking_whenConfirmed_respondsWithCourse() {
    sut.send(.confirmed(.stub(freeSeats: 1)))

    XCTAssertEqual(answers, [.booked(.stub(freeSeats: 1))])
  }

  func testBooking_whenFailing_saysSo() {
    sut.send(.failed)

    XCTAssertTrue(sut.didFail)
  }

  func testBooking_whenCancelling_respondsOnce() {
    sut.send(.cancel)

    XCTAssertEqual(answers, [.cancelled])
  }
}
