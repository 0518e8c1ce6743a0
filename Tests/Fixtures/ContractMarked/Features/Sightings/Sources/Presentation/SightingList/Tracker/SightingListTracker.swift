import FieldbookCore

protocol SightingListTrackerContract {
  func trackScreenViewed()
  func trackRetryButtonTapped()
  func trackPullToRefreshTriggered()
  func trackLoadMoreButtonTapped()
  func trackFilterButtonTapped()
  func trackSightingSelected(identifier: Sighting.ID)
  func trackSightingsShown(count: Int)
  func trackLoadError(description: String)
  func trackRefreshError(description: String)
  func trackLoadMoreError(description: String)
}

struct SightingListTracker: SightingListTrackerContract {
  let analytics: any AnalyticsContract

  func trackScreenViewed() { analytics.send("sightings_viewed") }
  func trackRetryButtonTapped() { analytics.send("sightings_retry_tapped") }
  func trackPullToRefreshTriggered() { analytics.send("sightings_pulled") }
  func trackLoadMoreButtonTapped() { analytics.send("sightings_more_tapped") }
  func trackFilterButtonTapped() { analytics.send("sightings_filter_tapped") }

  func trackSightingSelected(identifier: Sighting.ID) {
    analytics.send("sightings_selected", parameters: ["id": String(identifier)])
  }

  func trackSightingsShown(count: Int) {
    analytics.send("sightings_shown", parameters: ["count": String(count)])
  }

  func trackLoadError(description: String) { fail("load", description) }
  func trackRefreshError(description: String) { fail("refresh", description) }
  func trackLoadMoreError(description: String) { fail("more", description) }

  private func fail(_ phase: String, _ description: String) {
    analytics.send("sightings_failed", parameters: ["phase": phase, "description": description])
  }
}
