import Linting

/// `path:line:column: severity: message  [rule]`, in the shape compilers use.
enum FindingLine {
  static func write(_ finding: Finding, paint: Paint, to output: inout Output) {
    output.write(paint(.bold, PlaceText.make(finding.location) + ":") + " ")
    output.write(paint(finding.severity.color, finding.severity.name + ":") + " ")
    output.write(VisibleText.make(finding.message))
    output.write(paint(.dim, "  [" + VisibleText.make(finding.rule) + "]") + "\n")
  }
}

/// `path:line:column`.
enum PlaceText {
  static func make(_ location: SourceLocation) -> String {
    path(location.path) + ":\(location.line):\(location.column)"
  }

  /// A path that cannot be taken for a command at the start of a line: the log readers of build servers
  /// obey lines that start with `::`, with or without white space before.
  static func path(_ path: String) -> String {
    guard let first = path.first, first == ":" || first.isWhitespace else { return VisibleText.make(path) }
    return "./" + VisibleText.make(path)
  }
}
