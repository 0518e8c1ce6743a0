import Foundation

/// One bird, or a flock of them, seen at one place and time.
struct Sighting: Identifiable, Hashable, Sendable {
  let id: Int
  let species: String
  let place: String
  let date: Date
  let count: Int
  var isHeardOnly = false

  var summary: String {
    count == 1 ? species : "\(count) × \(species)"
  }
}

/// The order of the list.
enum SightingSort: String, CaseIterable, Sendable {
  case standard, species, count
}
