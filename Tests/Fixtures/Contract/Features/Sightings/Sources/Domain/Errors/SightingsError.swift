import Foundation

enum SightingsError: Error, Equatable {
  case offline
  case notFound(identifier: Sighting.ID)
  case loadFailed(description: String = "")
}

extension SightingsError: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .offline: "You are out of reach of a network."
    case .notFound: "This sighting is no longer in your journal."
    case .loadFailed: "Your sightings could not be loaded."
    }
  }
}

extension SightingsError: CustomDebugStringConvertible {
  var debugDescription: String {
    switch self {
    case .offline: "offline"
    case .notFound(let identifier): "not found: \(identifier)"
    case .loadFailed(let description): "load failed: \(description)"
    }
  }
}
