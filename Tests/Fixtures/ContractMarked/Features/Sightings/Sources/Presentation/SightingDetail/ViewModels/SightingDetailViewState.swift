import Foundation

/// What the page of one sighting shows.
struct SightingDetailViewState: Equatable {  // ✗ [view-state-is-enum]
  private enum Phase { case idle, loading, loaded, error }

  private let phase: Phase
  private(set) var sighting: Sighting?
  private(set) var failure: SightingsError?

  static let idle = SightingDetailViewState(phase: .idle)
  static let loading = SightingDetailViewState(phase: .loading)

  static func loaded(_ sighting: Sighting) -> SightingDetailViewState {
    SightingDetailViewState(phase: .loaded, sighting: sighting)
  }

  static func error(_ failure: SightingsError) -> SightingDetailViewState {
    SightingDetailViewState(phase: .error, failure: failure)
  }

  static func == (lhs: SightingDetailViewState, rhs: SightingDetailViewState) -> Bool {
    lhs.phase == rhs.phase && lhs.sighting == rhs.sighting
      && lhs.failure?.localizedDescription == rhs.failure?.localizedDescription
  }
}
