import FieldbookCore
import SwiftUI

struct SightingDetailView<ViewModel: SightingDetailViewModelContract>: View {
  @State private var viewModel: ViewModel

  init(viewModel: ViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    ScrollView {
      switch viewModel.state {
      case .idle: Color.clear
      case .loading: ProgressView()
      case .loaded(let sighting): facts(about: sighting)
      case .error(let error): failure(error)
      }
    }
    .navigationTitle(viewModel.title)
    .refreshable { await viewModel.didPullToRefresh() }
    .onFirstAppear { await viewModel.didAppear() }
    .toolbar {
      ToolbarItem(placement: .navigation) {
        Button("Back", action: viewModel.didTapOnBack)
      }
      ToolbarItem(placement: .primaryAction) {
        Button("Map", action: viewModel.didTapOnMapButton)
      }
    }
  }

  private func facts(about sighting: Sighting) -> some View {
    Grid {
      GridRow {
        Text("Place")
        Text(sighting.place)
      }
      GridRow {
        Text("Count")
        Text(sighting.count, format: .number)
      }
    }
  }

  private func failure(_ error: SightingsError) -> some View {
    ContentUnavailableView {
      Text(error.localizedDescription)
    } actions: {
      Button("Try again") { Task { await viewModel.didTapOnRetryButton() } }
    }
  }
}

#if DEBUG
  private final class SightingDetailViewModelPreview: SightingDetailViewModelContract {
    var state: SightingDetailViewState
    let title = "Preview"

    init(state: SightingDetailViewState) {
      self.state = state
    }

    func didAppear() async {}
    func didTapOnRetryButton() async {}
    func didPullToRefresh() async {}
    func didTapOnMapButton() {}
    func didTapOnBack() {}
  }

  #Preview("Offline") {
    SightingDetailView(viewModel: SightingDetailViewModelPreview(state: .error(.offline)))
  }
#endif
