import Foundation

enum SpeciesError: Error, Equatable, LocalizedError {
  case guideMissing
  case searchFailed(String)

  var errorDescription: String? {
    switch self {
    case .guideMissing: "The field guide is not on this device yet."
    case .searchFailed(let reason): "The search failed: \(reason)"
    }
  }

  var debugDescription: String {
    switch self {
    case .guideMissing: "guide missing"
    case .searchFailed(let reason): reason
    }
  }
}
