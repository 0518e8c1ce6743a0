/// Whoever shows sightings and lets them be narrowed down.
protocol SightingFilterDelegate: AnyObject {  // ✗ [filter-delegate-is-sendable]
  var currentFilter: SightingFilter { get }
  func didApplyFilter(_ filter: SightingFilter)
}
