struct LightsContainer {
  func makeLightListViewModel() -> LightListViewModel {
    LightListViewModel(
      getLightsUseCase: GetLightsUseCase(repository: lightRepository),
      refreshLightsUseCase: RefreshLightsUseCase(repository: lightRepository),
      navigator: makeLightListNavigator(),
      tracker: makeLightListTracker()
    )
  }
}
