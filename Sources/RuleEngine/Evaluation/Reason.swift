/// Why a predicate does not hold for something, or why nobody can tell.
public struct Reason: Hashable, Sendable {
  /// The keys that lead to what decides, the outermost first: `ownerType`, `conforms`.
  public var keys: [String]
  /// The fact that is missing, as a sentence without its period; nil where nothing is missing and the predicate is just not
  /// true.
  public var missing: String?

  /// The keys as one word: `where.ownerType.conforms`.
  public var path: String { keys.joined(separator: ".") }

  /// Where a rule asks, and what is missing there.
  public var sentence: String {
    missing.map { "\(path): \($0)" } ?? "\(path) takes a compiler to tell"
  }
}
