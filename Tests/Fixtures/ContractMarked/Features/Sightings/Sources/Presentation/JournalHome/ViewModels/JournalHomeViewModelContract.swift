protocol JournalHomeViewModelContract: AnyObject {  // ✗ [stateless-contract-is-plain]
  func didAppear()
  func didTapOnSightingsButton()
  func didTapOnShareButton() async  // ✗ [stateless-contract-is-synchronous]
}
