/// What a finding is, told so that it is the same tomorrow: no line, no message, no absolute path.
public struct BaselineKey: Hashable, Sendable {
  public var rule: String
  /// Relative to the root, with forward slashes.
  public var path: String
  /// Names from the outermost declaration to the one around the finding: `HomeViewModel.load(id:)`. Empty for what
  /// stands in no declaration. An extension is called what it extends, so that members may move into one; a protocol is
  /// called `protocol Home`, since its extension may hold a member of the same name that is another.
  public var declaration: String
  /// Eight hexadecimal digits over the tokens at the finding (`BaselineKeys`).
  public var hash: String

  public init(rule: String, path: String, declaration: String, hash: String) {
    self.rule = rule
    self.path = path
    self.declaration = declaration
    self.hash = hash
  }

  public var withoutPath: BaselineKey {
    BaselineKey(rule: rule, path: "", declaration: declaration, hash: hash)
  }
}

extension BaselineKey: Comparable {
  /// By path, then by what stands in the file: the order of the entries in a baseline.
  public static func < (left: BaselineKey, right: BaselineKey) -> Bool {
    let a = [left.path, left.declaration, left.rule, left.hash]
    let b = [right.path, right.declaration, right.rule, right.hash]
    guard let (one, other) = zip(a, b).first(where: { $0 != $1 }) else { return false }
    return one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
