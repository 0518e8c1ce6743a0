import SwiftUI

struct HutDetailView: View {
  @State private var viewModel: HutDetailViewModel

  init(viewModel: HutDetailViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    ScrollView {
      switch viewModel.state {
      case .idle, .loading: ProgressView()
      case .loaded(let hut): facts(of: hut)
      case .error: Text("The valley is out of reach")
      }
    }
    .task(viewModel.loadIfNeeded)
    .refreshable { await viewModel.refresh() }
    .navigationBarBackButtonHidden()
    .toolbar { Button("Back") { viewModel.didTapOnBack() } }
  }

  private func facts(of hut: Hut) -> some View {
    VStack {
      Text(hut.name)
      Text("\(hut.altitude) m, \(hut.freeBunks) bunks")
    }
  }
}
