/// Whoever shows sightings and lets them be narrowed down.
protocol SightingFilterDelegate: AnyObject, Sendable {
  var currentFilter: SightingFilter { get }
  func didApplyFilter(_ filter: SightingFilter)
}
