import SwiftUI

struct HutListView: View {
  @State private var viewModel: HutListViewModel

  init(viewModel: HutListViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    content
      .searchable(text: $viewModel.searchQuery)
      .task {
        await viewModel.loadIfNeeded()
      }
      .refreshable {
        await viewModel.refresh()
      }
      .toolbar {
        Button("Back", action: viewModel.didTapOnBack)
      }
  }

  @ViewBuilder
  private var content: some View {
    switch viewModel.state {
    case .idle, .loading:
      ProgressView()
    case .loaded(let page):
      List(page.huts) { hut in
        Button(hut.name) { viewModel.didSelect(hut) }
      }
    case .empty:
      Text("No hut up here")
    case .error(let error):
      VStack {
        Text(error.localizedDescription)
        Button("Try again") {
          Task { await viewModel.loadIfNeeded() }
        }
      }
    }
  }
}
