import Foundation

/// The eight phases birders plan owl walks by.
public enum MoonPhase: String, CaseIterable, Sendable {
  case new, waxingCrescent, firstQuarter, waxingGibbous
  case full, waningGibbous, lastQuarter, waningCrescent

  /// Mean length of a lunation, in days.
  static let synodicMonth = 29.530588853

  /// A new moon everybody agrees on: 6 January 2000, 18:14 UTC.
  static let reference = Date(timeIntervalSince1970: 947_182_440)

  public init(on date: Date) {
    let days = date.timeIntervalSince(Self.reference) / 86_400
    let age = days.truncatingRemainder(dividingBy: Self.synodicMonth)
    let positiveAge = age < 0 ? age + Self.synodicMonth : age
    let eighth = Int((positiveAge / Self.synodicMonth * 8).rounded()) % 8
    self = Self.allCases[eighth]
  }

  /// Dark nights are good for listening, bright ones for watching.
  public var isBright: Bool {
    switch self {
    case .waxingGibbous, .full, .waningGibbous: true
    default: false
    }
  }
}
