/// Why a predicate does not hold for something, or why nobody can tell.
public struct Reason: Hashable, Sendable {
  /// The keys that lead to what decides, the outermost first: `ownerType`, `conforms`.
  public var keys: [String]
  /// The fact that is missing, as a sentence without its period; nil where nothing is missing and the predicate is just not
  /// true.
  public var missing: String?
}
