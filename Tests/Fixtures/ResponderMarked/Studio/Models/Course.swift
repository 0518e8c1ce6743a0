import Foundation

/// An evening or a weekend at the wheel.
struct Course: Identifiable, Hashable, Codable {
  enum Level: String, Codable {
    case beginner, advanced
  }

  let id: Int
  let title: String
  let level: Level
  let start: Date
  var freeSeats: Int

  var isBookedOut: Bool { freeSeats == 0 }
}
