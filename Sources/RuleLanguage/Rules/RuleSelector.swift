/// A word that names rules: an id, a glob of ids such as `test-*`, or `all`.
public struct RuleSelector: Sendable {
  public let text: String
  /// nil for one id.
  private let glob: PathGlob?

  public static let all = "all"

  public init(_ text: String) {
    self.text = text
    glob = text == Self.all ? try? PathGlob("*") : Self.hasWildcard(text) ? try? PathGlob(text) : nil
  }

  private static func hasWildcard(_ text: String) -> Bool {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "{"): return true
      default: continue
      }
    }
    return false
  }

  /// Whether it may name several rules.
  public var isGlob: Bool { glob != nil }

  public func matches(_ id: String) -> Bool {
    glob?.matches(id) ?? (text == id)
  }

  /// Those of a list, with commas between them.
  public static func list(_ text: String) -> [RuleSelector] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { RuleSelector(String($0)) }
  }
}
