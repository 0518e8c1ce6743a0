import SwiftUI

struct ClippingListView: View {
  @State private var viewModel: any ClippingListViewModelContract

  init(viewModel: any ClippingListViewModelContract) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    List {
      if case .loaded(let clippings) = viewModel.state {
        ForEach(clippings) { Text($0.headline) }
      }
    }
    .toolbar {
      Button("Reload") { Task { await viewModel.reload() } }
    }
    .onFirstAppear { await viewModel.didAppear() }
  }
}
