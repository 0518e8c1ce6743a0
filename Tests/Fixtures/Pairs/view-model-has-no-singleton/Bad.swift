class ViewModel: ObservableObject {

  // MARK: - Input

  enum Action {
    case log(String)
  }

  func send(_ action: Action) {
    switch action {
    case .log(let string):
      UserDefaults.standard...  // ✗
      NotificationCenter.shared...  // ✗
      TideProvider.shared...  // ✗
    }
  }
}
