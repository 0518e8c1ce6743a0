protocol HarbourViewModelContract {
  func didAppear()
  func didTapOnCharts()
}
