import SwiftUI

struct HutDetailView: View {
  let viewModel: HutDetailViewModel  // ✗ [view-holds-view-model]

  var body: some View {
    ScrollView {
      switch viewModel.state {
      case .idle, .loading: ProgressView()
      case .loaded(let hut): facts(of: hut)
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
