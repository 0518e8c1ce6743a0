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
    VisibleText.make(location.path) + ":\(location.line):\(location.column)"
  }
}
