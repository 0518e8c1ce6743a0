import FieldbookCore

protocol SpeciesSearchTrackerContract {
  func trackScreenViewed()
  func trackRetryButtonTapped()
  func trackSpeciesSelected(identifier: Species.ID)
  func trackRecentSearchSelected(query: String)
  func trackSearchPerformed(query: String)
  func trackScopeChanged(to scope: String)
  func trackSearchError(description: String)
}

struct SpeciesSearchTracker: SpeciesSearchTrackerContract {
  private let analytics: any AnalyticsContract

  init(analytics: any AnalyticsContract) {
    self.analytics = analytics
  }

  func trackScreenViewed() {
    analytics.send("species_search_viewed")
  }

  func trackRetryButtonTapped() {
    analytics.send("species_search_retry_tapped")
  }

  func trackSpeciesSelected(identifier: Species.ID) {
    analytics.send("species_search_selected", parameters: ["id": identifier])
  }

  func trackRecentSearchSelected(query: String) {
    analytics.send("species_search_recent_selected", parameters: ["query": query])
  }

  func trackSearchPerformed(query: String) {
    analytics.send("species_search_performed", parameters: ["query": query])
  }

  func trackScopeChanged(to scope: String) {
    analytics.send("species_search_scope_changed", parameters: ["scope": scope])
  }

  func trackSearchError(description: String) {
    analytics.send("species_search_failed", parameters: ["description": description])
  }
}
