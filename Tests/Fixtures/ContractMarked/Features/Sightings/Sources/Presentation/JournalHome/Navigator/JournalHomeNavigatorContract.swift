protocol JournalHomeNavigatorContract {
  func navigateToSightings()
  func presentSharing()
}
