import FieldbookCore
import SwiftUI

struct SightingDetailView: View {
  @State private var viewModel: SightingDetailViewModel
  let navigator: any SightingDetailNavigatorContract  // ✗ [view-hides-navigator]

  init(viewModel: SightingDetailViewModel, navigator: any SightingDetailNavigatorContract) {
    _viewModel = State(initialValue: viewModel)
    self.navigator = navigator
  }

  var body: some View {
    ScrollView {
      if let sighting = viewModel.state.sighting {
        facts(about: sighting)
      } else if let error = viewModel.state.failure {
        failure(error)
      } else {
        ProgressView()
      }
    }
    .navigationTitle(viewModel.title)
    .refreshable { await viewModel.didPullToRefresh() }
    .onFirstAppear { await viewModel.didAppear() }
    .toolbar {
      ToolbarItem(placement: .navigation) {
        Button("Back", action: viewModel.didTapOnBack)
      }
      ToolbarItem(placement: .cancellationAction) {
        Button("Done") { navigator.dismiss() }
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
