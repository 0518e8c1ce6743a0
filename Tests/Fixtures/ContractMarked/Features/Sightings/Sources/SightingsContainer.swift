import FieldbookCore
import SwiftUI

/// Builds the screens of the field journal, each with what it depends on.
struct SightingsContainer {
  private let router: any RouterContract
  private let analytics: any AnalyticsContract
  private let repository: any SightingRepositoryContract

  init(
    router: any RouterContract,
    analytics: any AnalyticsContract,
    repository: any SightingRepositoryContract
  ) {
    self.router = router
    self.analytics = analytics
    self.repository = repository
  }

  func makeJournalHomeView() -> some View {
    JournalHomeView(viewModel: makeJournalHomeViewModel())
  }

  func makeSightingListView() -> some View {
    SightingListView(viewModel: makeSightingListViewModel())
  }

  func makeSightingDetailView(identifier: Sighting.ID) -> some View {
    SightingDetailView(
      viewModel: sightingDetailViewModel(identifier),
      navigator: SightingDetailNavigator(router: router)
    )
  }

  func makeSightingFilterView(delegate: any SightingFilterDelegate) -> some View {
    SightingFilterView(viewModel: makeSightingFilterViewModel(delegate: delegate))
  }
}

// MARK: - View models

extension SightingsContainer {
  func makeJournalHomeViewModel() -> JournalHomeViewModel {
    JournalHomeViewModel(
      navigator: JournalHomeNavigator(router: router),
      tracker: JournalHomeTracker(analytics: analytics)
    )
  }

  func makeSightingListViewModel() -> SightingListViewModel {
    SightingListViewModel(
      getSightingsUseCase: GetSightingsUseCase(repository: repository),
      refreshSightingsUseCase: RefreshSightingsUseCase(repository: repository),
      navigator: SightingListNavigator(router: router),
      tracker: SightingListTracker(analytics: analytics)
    )
  }

  func sightingDetailViewModel(_ id: Sighting.ID) -> SightingDetailViewModel {  // ✗ [factory-is-named-make]
    SightingDetailViewModel(
      identifier: id,
      getSightingUseCase: GetSightingUseCase(repository: repository),
      refreshSightingUseCase: RefreshSightingUseCase(repository: repository),
      navigator: SightingDetailNavigator(router: router),
      router: router,
      tracker: SightingDetailTracker(analytics: analytics)
    )
  }

  func makeSightingFilterViewModel(delegate: any SightingFilterDelegate) -> SightingFilterViewModel {
    SightingFilterViewModel(
      delegate: delegate,
      navigator: SightingFilterNavigator(router: router),
      tracker: SightingFilterTracker(analytics: analytics)
    )
  }
}
