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
      }
      .onFirstAppear {
        await viewModel.didAppear()
      }
      .refreshable {
        await viewModel.didPullToRefresh()
      }
  }

  @ViewBuilder
  private var content: some View {
    switch viewModel.state {
    case .idle, .loading:
      ProgressView()
    case .loaded(let page):
      list(of: page)
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

  private func list(of page: SightingsPage) -> some View {
    List {
      ForEach(page.sightings) { sighting in
        Button {
          viewModel.didSelect(sighting)
        } label: {
          SightingRow(sighting: sighting)
        }
      }
      if page.hasNextPage {
        Button("Load more") {
          Task { await viewModel.didTapOnLoadMoreButton() }
        }
        .disabled(viewModel.isLoadingMore)
      }
    }
  }
}
