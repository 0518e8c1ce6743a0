import RuleEngine

/// Lines that Xcode makes issues of: absolute paths, columns in bytes.
enum XcodeFormat {
  static func render(_ report: Report) -> Output {
    var output = Output()
    let root = report.root.hasSuffix("/") ? report.root : report.root + "/"
    for finding in report.findings { write(finding, root: root, to: &output) }
    return output
  }

  private static func write(_ finding: Finding, root: String, to output: inout Output) {
    let location = finding.location
    let path = location.path.hasPrefix("/") ? location.path : root + location.path
    output.write(VisibleText.make(path) + ":\(location.line):\(location.byteColumn): ")
    output.write(finding.severity.name + ": " + VisibleText.make(finding.message))
    output.write(" (" + VisibleText.make(finding.rule) + ")\n")
  }
}
