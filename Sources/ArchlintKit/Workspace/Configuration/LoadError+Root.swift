import RuleLanguage

extension LoadError {
  /// One mistake.
  init(at position: SourcePosition, _ message: String, hint: String? = nil) {
    self.init([Diagnostic(at: position, message: message, hint: hint)])
  }

  /// Does something whose errors name paths from a folder, and lets them say so.
  static func naming<Result>(from root: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var error as LoadError {
      error.root = error.root ?? root
      throw error
    }
  }
}
