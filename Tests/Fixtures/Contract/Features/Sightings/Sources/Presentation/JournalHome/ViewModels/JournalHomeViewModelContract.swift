protocol JournalHomeViewModelContract {
  func didAppear()
  func didTapOnSightingsButton()
  func didTapOnShareButton()
}
