import FieldbookCore
import SwiftUI

struct SpeciesSearchView: View {
  let viewModel: any SpeciesSearchViewModelContract  // ✗ [view-holds-view-model]

  var body: some View {
    results
      .searchable(text: query)
      .searchScopes(scope) {
        ForEach(SearchScope.allCases, id: \.self) { Text($0.rawValue) }
      }
      .searchSuggestions {
        ForEach(viewModel.recentSearches, id: \.self) { query in
          Button(query) { Task { await viewModel.didSelectRecentSearch(query) } }
        }
      }
      .onFirstAppear { await viewModel.didAppear() }
  }

  private var query: Binding<String> {
    Binding(get: { viewModel.searchQuery }, set: { viewModel.searchQuery = $0 })
  }

  private var scope: Binding<SearchScope> {
    Binding(get: { viewModel.scope }, set: { viewModel.scope = $0 })
  }

  @ViewBuilder private var results: some View {
    switch viewModel.state {
    case .idle, .loading:
      ProgressView()
    case .loaded(let species):
      List(species) { bird in
        Button(bird.name) { viewModel.didSelect(bird) }
      }
    case .error(let error):
      Button(error.localizedDescription) { Task { await viewModel.didTapOnRetryButton() } }
    }
  }
}
