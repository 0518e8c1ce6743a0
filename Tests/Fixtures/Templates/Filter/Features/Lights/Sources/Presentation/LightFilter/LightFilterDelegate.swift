protocol LightFilterDelegate: AnyObject, Sendable {
  var currentFilter: LightFilter { get }
  func didApplyFilter(_ filter: LightFilter)
}
