import Foundation

enum LightListViewState {
  case idle
  case loading
  case loaded([Light])
  case empty
  case error(LightsError)

  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle), (.loading, .loading), (.empty, .empty):
      true
    case let (.loaded(lhsLights), .loaded(rhsLights)):
      lhsLights == rhsLights
    case let (.error(lhsError), .error(rhsError)):
      lhsError.localizedDescription == rhsError.localizedDescription
    default:
      false
    }
  }
}
