import FieldbookCore
import SwiftUI

struct SpeciesSearchView: View {
  @State private var viewModel: any SpeciesSearchViewModelContract

  init(viewModel: any SpeciesSearchViewModelContract) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    results
      .searchable(text: $viewModel.searchQuery)
      .searchScopes($viewModel.scope) {
        ForEach(SearchScope.allCases, id: \.self) { Text($0.rawValue) }
      }
      .searchSuggestions {
        ForEach(viewModel.recentSearches, id: \.self) { query in
          Button(query) { Task { await viewModel.didSelectRecentSearch(query) } }
        }
      }
      .onFirstAppear { await viewModel.didAppear() }
  }

  @ViewBuilder private var results: some View {
    switch viewModel.state {
    case .idle, .loading:
      ProgressView()
    case .loaded(let species):
      List(species) { bird in
        Button(bird.name) { viewModel.didSelect(bird) }
      }
    case .empty:
      ContentUnavailableView.search(text: viewModel.searchQuery)
    case .error(let error):
      Button(error.localizedDescription) { Task { await viewModel.didTapOnRetryButton() } }
    }
  }
}
