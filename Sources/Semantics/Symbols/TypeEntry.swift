import Syntax

/// A type with all its extensions.
public struct TypeEntry: Sendable {
  public let symbol: SymbolID
  /// Its extensions, by file.
  public internal(set) var parts: [NodeReference] = []
  /// The types and protocols of the project that it inherits from or conforms to, directly or not, nearest first.
  public internal(set) var supertypes: [SymbolID] = []
  /// The same of those from outside that files extend, by their numbers.
  var foreignSupertypes: [Int] = []
  /// Whether it may have members that no file of the project shows: it is a type from outside, or inherits from one that may
  /// have some.
  public internal(set) var inheritsFromOutside = false
}
