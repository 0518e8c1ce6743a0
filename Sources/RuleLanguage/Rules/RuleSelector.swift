/// A word that names rules: an id, a glob of ids such as `test-*`, or `all`.
public struct RuleSelector: Sendable {
  public let text: String
  /// nil for one id.
  private let glob: PathGlob?

  public static let all = "all"

  public init(_ text: String) {
    self.text = text
    let hasWildcard = text.utf8.contains { "*?[{".utf8.contains($0) }
    glob = text == Self.all ? try? PathGlob("*") : hasWildcard ? try? PathGlob(text) : nil
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
