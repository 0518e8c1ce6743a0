protocol SpeciesSearchViewModelContract: AnyObject {
  var state: SpeciesSearchViewState { get }
  var recentSearches: [String] { get }
  var searchQuery: String { get set }
  var scope: SearchScope { get set }

  func didAppear() async
  func didTapOnRetryButton() async
  func didSelect(_ species: Species)
  func didSelectRecentSearch(_ query: String) async
}
