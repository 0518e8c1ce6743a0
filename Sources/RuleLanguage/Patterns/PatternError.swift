/// Why a text is no pattern.
struct PatternError: Error, Hashable {
  var message: String
  var hint: String?
}

extension PatternError {
  /// `{swift,m}`, as other globs have it.
  static func alternatives(_ names: String) -> PatternError {
    PatternError(message: "globs have no alternatives {\(names)}", hint: "write a list of globs")
  }
}
