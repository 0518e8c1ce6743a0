@MainActor
class ViewModel: ObservableObject {

  init(responder: Responder<ResponderAction>) {
    self.responder = responder
  }

  // MARK: - Responder

  enum ResponderAction {
    case ebb
    case flood
  }

  private let responder: Responder<ResponderAction>

  // MARK: - Input

  enum Action {
    case ebb
    case flood
  }

  func send(_ action: Action) {
    switch action {
    case .ebb:
      responder.send(.ebb)

    case .flood:
      responder.send(.flood)
    }
  }
}

struct TideView: View {

  @StateObject var viewModel = ViewModel()

  var body: some View {
    VStack {
      Button("Ebb") { viewModel.send(.ebb) }
      Button("Flood") { viewModel.send(.flood) }
    }
  }
}

struct HarbourView: View {
  var body: some View {
    let viewModel = ViewModel(
      responder: { action in
        switch action {
        case .ebb: break
        case .flood: break
        }
      }
    )

    TideView(viewModel: viewModel)
  }
}
