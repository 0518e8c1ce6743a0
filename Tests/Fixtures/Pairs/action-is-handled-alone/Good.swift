@MainActor
class ViewModel: ObservableObject {

  enum Action {
    case ebb
    case flood
    case turned
  }

  func send(_ action: Action) {
    switch action {
    case .ebb:
      turnOut()
      send(.turned)

    case .flood:
      turnIn()
      send(.turned)

    case .turned:
      // note it
    }
  }
}
