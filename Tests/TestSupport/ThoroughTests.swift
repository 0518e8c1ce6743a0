import Foundation

/// Tests that take longer than somebody waits who has just changed something; `.ci/run` runs them.
public enum ThoroughTests {
  public static let areWanted = ProcessInfo.processInfo.environment["ARCHLINT_THOROUGH"] == "1"
}
