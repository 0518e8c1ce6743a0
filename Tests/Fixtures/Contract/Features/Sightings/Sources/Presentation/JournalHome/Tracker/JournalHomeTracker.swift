import FieldbookCore

protocol JournalHomeTrackerContract {
  func trackScreenViewed()
  func trackSightingsButtonTapped()
  func trackShareButtonTapped()
}

struct JournalHomeTracker: JournalHomeTrackerContract {
  let analytics: AnalyticsContract

  func trackScreenViewed() { analytics.send("journal_viewed") }
  func trackSightingsButtonTapped() { analytics.send("journal_sightings_tapped") }
  func trackShareButtonTapped() { analytics.send("journal_share_tapped") }
}
