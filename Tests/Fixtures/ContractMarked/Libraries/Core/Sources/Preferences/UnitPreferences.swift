import Foundation
import Observation

/// Miles or kilometres, feet or metres: the one choice that every screen shows.
@MainActor
@Observable
public final class UnitPreferences {
  public static let shared = UnitPreferences(defaults: .standard)

  public var usesMetric: Bool {
    didSet {
      if oldValue == usesMetric { return }
      defaults.set(usesMetric, forKey: Key.usesMetric)
    }
  }

  /// Kept for the settings screen, which shows when the choice was last made.
  public var lastChange: Date? {
    didSet { changeCount = changeCount + 1 }
  }

  private(set) var changeCount = 0
  @ObservationIgnored private let defaults: UserDefaults

  public init(defaults: UserDefaults) {
    self.defaults = defaults
    usesMetric = defaults.object(forKey: Key.usesMetric) as? Bool ?? true
  }

  private enum Key {
    static let usesMetric = "units.metric"
  }
}
