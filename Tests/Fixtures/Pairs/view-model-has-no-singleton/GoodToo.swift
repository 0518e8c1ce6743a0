@MainActor
class ViewModel: ObservableObject {

  // MARK: - Dependencies
  private var userDefaults: UserDefaults!
  private var notificationCenter: NotificationCenter!
  private var tideProvider: TideProvider!

  // MARK: - Input

  enum Action {
    case onAppear(UserDefaults, NotificationCenter, TideProvider)
    case log(String)
  }

  func send(_ action: Action) {
    switch action {
    case .onAppear(let defaults, let center, let provider):
      self.userDefaults = defaults
      self.notificationCenter = center
      self.tideProvider = provider
    case .log(let string):
      userDefaults...
      notificationCenter...
      tideProvider...
    }
  }
}

struct TideView: View {

  @EnvironmentObject private var userDefaults: UserDefaults
  @EnvironmentObject private var notificationCenter: NotificationCenter
  @EnvironmentObject private var tideProvider: TideProvider

  @StateObject var viewModel = ViewModel()

  var body: some View {
    Text("Tide")
      .onAppear {
        viewModel.send(.onAppear(userDefaults, notificationCenter, tideProvider))
      }
  }
}
