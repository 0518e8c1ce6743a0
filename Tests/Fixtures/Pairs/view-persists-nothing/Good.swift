@MainActor
class ViewModel: ObservableObject {

  enum Action {
    case moor(_ ship: String, _ berth: String)
  }

  func send(_ action: Action) {
    switch action {
    case .moor(let ship, let berth):
      // ask the harbour, and so on
      print("ship: \(ship), berth: \(berth)")
    }
  }
}

struct TideView: View {

  @StateObject var viewModel = ViewModel()

  @State private var ship = ""
  @State private var berth = ""

  var body: some View {
    VStack {
      TextField("Ship", text: $ship)
      TextField("Berth", text: $berth)

      Button("Moor") {
        viewModel.send(.moor(ship, berth))
      }
    }
  }
}
