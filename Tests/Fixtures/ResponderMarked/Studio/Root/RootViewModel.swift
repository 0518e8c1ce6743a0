import Combine
import Foundation

@MainActor
final class RootViewModel: ObservableObject {

  // MARK: - Properties & Dependencies

  private let accounts: any AccountsClient
  private let courses: any CoursesClient
  private let defaults: UserDefaults

  private enum Key {
    static let name = "account.name"
    static let token = "account.token"
  }

  // MARK: - Lifecycle

  init(accounts: any AccountsClient, courses: any CoursesClient, defaults: UserDefaults) {
    self.accounts = accounts
    self.courses = courses
    self.defaults = defaults
  }

  // MARK: - Input

  enum Action {
    case onAppear
    case signIn(SignInView.ViewModel.ResponderAction)
    case courseList(CourseListViewModel.ResponderAction)
    case showSignIn
    case showCourses(Account)
  }

  func send(_ action: Action) {
    switch action {
    case .onAppear:
      if let account = storedAccount {
        send(.showCourses(account))
      } else {
        send(.showSignIn)
      }

    case .signIn(.signedIn(let account)):
      defaults.set(account.name, forKey: Key.name)
      defaults.set(account.token, forKey: Key.token)
      send(.showCourses(account))

    case .courseList(let action):
      switch action {
      case .signedOut:
        defaults.removeObject(forKey: Key.token)
        send(.showSignIn)
      }

    case .showSignIn:
      screen = .signIn(
        SignInView.ViewModel(
          accounts: accounts,
          responder: .noop  // ✗ [noop-stays-out-of-production]
        )
      )

    case .showCourses(let account):
      screen = .courses(
        CourseListViewModel(
          account: account,
          courses: courses,
          responder: .init { [weak self] action in
            self?.send(.courseList(action))
          }
        )
      )
    }
  }

  // MARK: - Output

  enum Screen {
    case launching
    case signIn(SignInView.ViewModel)
    case courses(CourseListViewModel)
  }

  @Published private(set) var screen = Screen.launching

  // MARK: - Support

  private var storedAccount: Account? {
    guard let name = defaults.string(forKey: Key.name) else { return nil }
    return defaults.string(forKey: Key.token).map { Account(name: name, token: $0) }
  }
}
