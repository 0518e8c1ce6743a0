import Foundation

/// What the page of one sighting shows.
enum SightingDetailViewState: Equatable {
  case idle
  case loading
  case loaded(Sighting)
  case error(SightingsError)

  static func == (lhs: SightingDetailViewState, rhs: SightingDetailViewState) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle): return true
    case (.loading, .loading): return true
    case (.loaded(let left), .loaded(let right)): return left == right
    case (.error(let left), .error(let right)):
      return left.localizedDescription == right.localizedDescription
    default: return false
    }
  }
}
