import Foundation

/// SplitMix64, after Steele, Lea and Flood: a seed gives the same numbers everywhere.
public struct SeededGenerator: RandomNumberGenerator {
  /// That of a test run: the same each time, or what `ARCHLINT_SEED` says.
  public static let seed = ProcessInfo.processInfo.environment["ARCHLINT_SEED"].flatMap { UInt64($0) } ?? 1

  private var state: UInt64

  public init(seed: UInt64 = Self.seed) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number below `limit`.
  public mutating func next(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// True once in `count` times.
  public mutating func chance(_ count: Int) -> Bool { next() % UInt64(count) == 0 }
}
