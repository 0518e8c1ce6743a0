@MainActor
class ViewModel: ObservableObject {

  // MARK: - Dependencies
  private let userDefaults: UserDefaults
  private let notificationCenter: NotificationCenter
  private let tideProvider: TideProvider

  init(userDefaults: UserDefaults, notificationCenter: NotificationCenter, tideProvider: TideProvider) {
    self.userDefaults = userDefaults
    self.notificationCenter = notificationCenter
    self.tideProvider = tideProvider
  }

  // MARK: - Input

  enum Action {
    case log(String)
  }

  func send(_ action: Action) {
    switch action {
    case .log(let string):
      userDefaults...
      notificationCenter...
      tideProvider...
    }
  }
}
