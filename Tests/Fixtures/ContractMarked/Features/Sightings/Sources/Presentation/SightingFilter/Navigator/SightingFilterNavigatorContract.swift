protocol SightingFilterNavigatorContract {
  func dismiss()
}
