import RuleEngine

/// `path:line:column: severity: message  [rule]`, in the shape compilers use.
enum FindingLine {
  /// - Parameter links: nil where nothing can be followed.
  static func write(_ finding: Finding, paint: Paint, links: FindingLinks? = nil, to output: inout Output) {
    let place = Hyperlink.text(PlaceText.make(finding.location), to: links?.file(finding.location.path))
    let rule = Hyperlink.text(VisibleText.make(finding.rule), to: links?.page(of: finding.rule))
    output.write(paint(.bold, place + ":") + " ")
    output.write(paint(finding.severity.color, finding.severity.name + ":") + " ")
    output.write(VisibleText.make(finding.message))
    output.write(paint(.dim, "  [" + rule + "]") + "\n")
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
    let visible = VisibleText.make(path)
    if let first = path.utf8.first, first > UInt8(ascii: " "), first < 0x7F, first != UInt8(ascii: ":") {
      return visible
    }
    guard let first = path.first, first == ":" || first.isWhitespace else { return visible }
    return "./" + visible
  }
}
