struct LightsContainer {
  func makeLightFilterViewModel(delegate: any LightFilterDelegate) -> LightFilterViewModel {
    LightFilterViewModel(
      delegate: delegate,
      navigator: makeLightFilterNavigator(),
      tracker: makeLightFilterTracker()
    )
  }
}
