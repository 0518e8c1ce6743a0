/// What a fix is trusted with; the safest comes first.
public enum FixSafety: String, CaseIterable, Comparable, Sendable {
  /// The code compiles and does the same afterwards.
  case safe
  /// A person looks at it.
  case unsafe

  public static func < (left: FixSafety, right: FixSafety) -> Bool {
    left == .safe && right == .unsafe
  }
}
