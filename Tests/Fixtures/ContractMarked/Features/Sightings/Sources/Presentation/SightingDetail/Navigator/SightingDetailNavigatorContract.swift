import FieldbookCore

protocol SightingDetailNavigatorContract: NavigatorContract {
  func navigateToMap(of sighting: Sighting)
}
