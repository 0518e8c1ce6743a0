import FieldbookCore
import SwiftUI

struct SightingListView: View {
  @State private var viewModel: any SightingListViewModelContract

  init(viewModel: any SightingListViewModelContract) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    content
      .navigationTitle("Sightings")
      .toolbar {
        Button("Filter", systemImage: filterSymbol) { viewModel.didTapOnFilterButton() }
        Button("Refresh") {
          Task { await viewModel.didPullToRefresh() }  // ✗ [view-refreshes-through-view-model]
        }
      }
      .onFirstAppear {
        await viewModel.didAppear()
      }
      .onDisappear {
        viewModel.onDisappear()
      }
  }

  @ViewBuilder
  private var content: some View {
    switch viewModel.state {
    case .idle, .loading:
      ProgressView()
    case .loaded(let sightings):
      list(of: sightings)
    case .empty:
      ContentUnavailableView("No birds yet", systemImage: "bird")
    case .error(let error):
      VStack {
        Text(error.localizedDescription)
        Button("Try again") {
          Task { await viewModel.didTapOnRetryButton() }
        }
      }
    }
  }

  private var filterSymbol: String {
    viewModel.hasActiveFilters ? "line.3.horizontal.decrease.circle.fill" : "line.3.horizontal.decrease"
  }

  private func list(of sightings: [Sighting]) -> some View {
    List {
      ForEach(sightings) { sighting in
        Button {
          viewModel.didSelect(sighting)
        } label: {
          SightingRow(sighting: sighting)
        }
      }
      if viewModel.hasNextPage {
        Button("Load more") {
          Task { await viewModel.didTapOnLoadMoreButton() }
        }
        .disabled(viewModel.isLoadingMore)
      }
    }
  }
}
