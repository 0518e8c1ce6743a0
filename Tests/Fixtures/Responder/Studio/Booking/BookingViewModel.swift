import Combine
import Foundation

@MainActor
class BookingViewModel: ObservableObject {

  // MARK: - Properties & Dependencies

  private let courses: any CoursesClient

  // MARK: - Lifecycle

  init(course: Course, courses: any CoursesClient, responder: Responder<ResponderAction>) {
    self.course = course
    self.courses = courses
    self.responder = responder
  }

  // MARK: - Responder

  enum ResponderAction: Equatable {
    case booked(Course)
    case cancelled
  }

  private let responder: Responder<ResponderAction>

  // MARK: - Input

  enum Action {
    case changeSeats(by: Int)
    case confirm(note: String)
    case confirmed(Course)
    case failed
    case cancel
  }

  func send(_ action: Action) {
    switch action {
    case .changeSeats(by: let count):
      let wanted = seats + count
      guard wanted >= 1 else {
        seats = 1
        return
      }
      seats = min(wanted, course.freeSeats)

    case .confirm(note: let note):
      Task {
        guard let course = try? await courses.book(course.id, seats: seats) else {
          return send(.failed)
        }
        print("Booked with", note)
        send(.confirmed(course))
      }

    case .confirmed(let course):
      self.course = course
      responder.send(.booked(course))

    case .failed:
      didFail = true

    case .cancel:
      responder.send(.cancelled)
    }
  }

  // MARK: - Output

  @Published private(set) var course: Course
  @Published private(set) var seats = 1
  @Published private(set) var didFail = false
}
