import FieldbookCore

protocol SightingDetailTrackerContract {
  func trackScreenViewed(identifier: Sighting.ID)
  func trackRetryButtonTapped()
  func trackPullToRefreshTriggered()
  func trackMapButtonTapped()
  func trackBackButtonTapped()
  func trackLoadError(description: String)
  func trackRefreshError(description: String)
}

struct SightingDetailTracker: SightingDetailTrackerContract {
  let analytics: any AnalyticsContract

  func trackScreenViewed(identifier: Sighting.ID) {
    analytics.send("sighting_viewed", parameters: ["id": String(identifier)])
  }

  func trackRetryButtonTapped() { analytics.send("sighting_retry_tapped") }
  func trackPullToRefreshTriggered() { analytics.send("sighting_pulled") }
  func trackMapButtonTapped() { analytics.send("sighting_map_tapped") }
  func trackBackButtonTapped() { analytics.send("sighting_back_tapped") }

  func trackLoadError(description: String) {
    analytics.send("sighting_load_failed", parameters: ["description": description])
  }

  func trackRefreshError(description: String) {
    analytics.send("sighting_refresh_failed", parameters: ["description": description])
  }
}
