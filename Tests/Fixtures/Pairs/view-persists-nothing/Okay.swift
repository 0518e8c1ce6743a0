@MainActor
class ViewModel: ObservableObject {

  // MARK: - Input

  enum Action {
    case moor
    case updateShip(String)
    case updateBerth(String)
  }

  func send(_ action: Action) {
    switch action {
    case .moor:
      // ask the harbour, and so on
      print("ship: \(ship), berth: \(berth)")

    case .updateBerth(let berth):
      self.berth = berth

    case .updateShip(let ship):
      self.ship = ship
    }
  }

  // MARK: - Output

  @Published private(set) var berth = ""
  @Published private(set) var ship = ""
}

struct TideView: View {

  @StateObject var viewModel = ViewModel()

  var body: some View {
    VStack {
      TextField("Ship", text: .init(
        get: {
          viewModel.ship
        },
        set: { ship in
          viewModel.send(.updateShip(ship))
        }
      ))

      TextField("Berth", text: .init(
        get: {
          viewModel.berth
        },
        set: { ship in
          viewModel.send(.updateBerth(ship))
        }
      ))

      Button("Moor") {
        viewModel.send(.moor)
      }
    }
  }
}
