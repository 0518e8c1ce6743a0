import RuleLanguage

extension LoadError {
  /// What is wrong with a file that a project names and does not hold. Only the place is told: anybody who proposes a
  /// change may name any file of the machine, and no word of it is to stand in a log.
  func concealing(_ what: String) -> LoadError {
    LoadError(
      diagnostics.prefix(1).map {
        Diagnostic(
          file: $0.file, line: $0.line, column: $0.column, message: "this is not what \(what) can hold",
          hint: "what stands here is not shown, since the file is outside the project")
      })
  }
}
