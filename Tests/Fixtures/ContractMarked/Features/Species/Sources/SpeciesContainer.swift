import FieldbookCore
import SwiftUI

/// Builds the screens that look birds and places up.
final class SpeciesContainer {
  private let router: any RouterContract
  private let analytics: any AnalyticsContract
  private let guide: any FieldGuideRepositoryContract

  init(
    router: any RouterContract,
    analytics: any AnalyticsContract,
    guide: any FieldGuideRepositoryContract
  ) {
    self.router = router
    self.analytics = analytics
    self.guide = guide
  }

  func makeSpeciesSearchView() -> some View {
    SpeciesSearchView(viewModel: makeSpeciesSearchViewModel())
  }

  func makeSpeciesSearchViewModel() -> SpeciesSearchViewModel {
    SpeciesSearchViewModel(
      getSpeciesUseCase: GetSpeciesUseCase(guide: guide),
      searchSpeciesUseCase: SearchSpeciesUseCase(guide: guide),
      getRecentSearchesUseCase: GetRecentSearchesUseCase(defaults: .standard),
      saveRecentSearchUseCase: SaveRecentSearchUseCase(defaults: .standard),
      navigator: SpeciesSearchNavigator(router: router),
      tracker: SpeciesSearchTracker(analytics: analytics)
    )
  }

  func makeHotspotSearchView() -> some View {
    HotspotSearchView(viewModel: makeHotspotSearchViewModel())
  }

  func makeHotspotSearchViewModel() -> HotspotSearchViewModel {
    HotspotSearchViewModel(getHotspotsUseCase: GetHotspotsUseCase(guide: guide))
  }
}
