import SwiftUI

public struct GlazesView: View {

  // MARK: - Environment

  @EnvironmentObject private var shop: Shop

  // MARK: - Local State

  @State private var query = ""

  // MARK: - View Model

  @StateObject private var viewModel: ViewModel

  public init(viewModel: @autoclosure @escaping () -> ViewModel) {
    _viewModel = StateObject(wrappedValue: viewModel())
  }

  // MARK: - Body

  public var body: some View {
    List(viewModel.glazes) { glaze in
      Button(glaze.name) { viewModel.send(.choose(glaze)) }
        .swipeActions {
          Button("Remove", role: .destructive) { viewModel.send(.remove(glaze)) }
        }
    }
    .searchable(text: $query)
    .onSubmit(of: .search) { viewModel.send(.query(query)) }
    .toolbar { transparentButton }
    .onAppear {
      viewModel.send(.onAppear(shop, .default))
    }
  }

  // MARK: - Support

  private var transparentButton: some View {
    Button("Transparent") { viewModel.send(.add(Glaze(name: "Transparent", cone: 6))) }
  }
}

final class Shop: ObservableObject, GlazeShop, @unchecked Sendable {
  func glazes(matching query: String) async -> [Glaze] { [] }
}
