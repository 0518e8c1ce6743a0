import Foundation

enum LightDetailViewState {
  case idle
  case loading
  case loaded(Light)
  case error(LightsError)

  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle), (.loading, .loading):
      true
    case let (.loaded(lhsLight), .loaded(rhsLight)):
      lhsLight == rhsLight
    case let (.error(lhsError), .error(rhsError)):
      lhsError.localizedDescription == rhsError.localizedDescription
    default:
      false
    }
  }
}
