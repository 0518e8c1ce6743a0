class ViewModel: ObservableObject {

  enum Action {
    case ebb
    case flood
  }

  func send(_ action: Action) {
    switch action {
    case .ebb, .flood:
      // both at once
      turnBothWays()
    }

    // or

    switch action {
    case .ebb:  // ✗
      turnOut()
      noteTurn()

    case .flood:  // ✗
      turnIn()
      noteTurn()
    }
  }
}
