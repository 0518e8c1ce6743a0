import Combine
import Foundation

@MainActor
final class CourseListViewModel: ObservableObject {

  // MARK: - Properties & Dependencies

  private let account: Account
  private let courses: any CoursesClient
  private var loading: Task<Void, Never>?

  // MARK: - Lifecycle

  init(account: Account, courses: any CoursesClient, responder: Responder<ResponderAction>) {
    self.account = account
    self.courses = courses
    self.responder = responder
  }

  deinit {
    loading?.cancel()
  }

  // MARK: - Responder

  enum ResponderAction {
    case signedOut
  }

  private let responder: Responder<ResponderAction>

  // MARK: - Input

  enum Action {
    case onAppear
    case load
    case loaded([Course])
    case failed(String)
    case select(Course)
    case booking(BookingViewModel.ResponderAction)
    case closeBooking
    case signOut
  }

  func send(_ action: Action) {
    switch action {
    case .onAppear:
      guard case .idle = state else { return }
      send(.load)

    case .load:
      loading?.cancel()
      loading = Task { [weak self] in await self?.load() }

    case .loaded(let courses):
      state = courses.isEmpty ? .empty : .loaded(courses)

    case .failed(let message):
      state = .failed(message)

    case .select(let course):
      booking = BookingViewModel(
        course: course,
        courses: courses,
        responder: .init { [weak self] in self?.send(.booking($0)) }
      )

    case .booking(let action):
      switch action {
      case .booked:
        send(.closeBooking)
        send(.load)
      case .cancelled, .postponed:
        send(.closeBooking)
      }

    case .closeBooking:
      booking = nil

    case .signOut:
      responder.send(.signedOut)
    }
  }

  func signOut() {  // ✗ [reducer-is-only-entrance]
    send(.signOut)
  }

  // MARK: - Output

  enum State: Equatable {
    case idle
    case empty
    case loaded([Course])
    case failed(String)
  }

  @Published private(set) var state: State = .idle
  @Published private(set) var booking: BookingViewModel?

  var greeting: String { "Hello, \(account.name)" }

  // MARK: - Support

  private func load() async {
    do {
      send(.loaded(try await courses.courses()))
    } catch {
      send(.failed(error.localizedDescription))
    }
  }
}
