import SwiftUI

struct MooringView: View {

  // MARK: - Environment

  @Environment(\.horizontalSizeClass) var horizontalSizeClass

  // MARK: - Local State

  @State private var ship = ""
  @State private var berth = ""

  // MARK: - View Model

  @StateObject var viewModel: MooringViewModel

  // MARK: - Body

  var body: some View {
    VStack {
      title

      TextField("Ship", text: $ship)
      TextField("Berth", text: $berth)

      if let error = viewModel.error {
        Text("Not moored: \(error)")
      }

      Button("Moor") {
        viewModel.send(.moor(ship, berth))
      }
    }
  }

  // MARK: - Support

  @ViewBuilder
  private var title: some View {
    HStack {
      Text("Berths")
      Image(systemName: "ferry")
    }
  }
}
