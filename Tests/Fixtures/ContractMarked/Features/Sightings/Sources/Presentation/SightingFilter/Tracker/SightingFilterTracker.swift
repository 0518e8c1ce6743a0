import FieldbookCore

protocol SightingFilterTrackerContract {
  func trackScreenViewed()
  func trackFiltersApplied(count: Int)
  func trackFiltersReset()
  func trackCloseTapped()
}

struct SightingFilterTracker: SightingFilterTrackerContract {
  let analytics: any AnalyticsContract

  func trackScreenViewed() { analytics.send("filter_viewed") }
  func trackFiltersReset() { analytics.send("filter_reset") }
  func trackCloseTapped() { analytics.send("filter_closed") }

  func trackFiltersApplied(count: Int) {
    analytics.send("filter_applied", parameters: ["count": String(count)])
  }
}
