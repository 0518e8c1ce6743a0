import RuleEngine

/// `path:line:column: severity: message  [rule]`, in the shape compilers use.
enum FindingLine {
  /// - Parameter links: nil where nothing can be followed.
  static func write(_ finding: Finding, paint: Paint, links: FindingLinks? = nil, to output: inout Output) {
    output.write(.bold, paint) { output in
      Hyperlink.write(to: links?.file(finding.location.path), in: &output) {
        PlaceText.write(finding.location, to: &$0)
      }
      output.write(byte: UInt8(ascii: ":"))
    }
    output.write(byte: UInt8(ascii: " "))
    output.write(finding.severity.color, paint) { output in
      output.write(finding.severity.name)
      output.write(byte: UInt8(ascii: ":"))
    }
    output.write(byte: UInt8(ascii: " "))
    output.write(VisibleText.make(finding.message))
    output.write(.dim, paint) { output in
      output.write("  [")
      Hyperlink.write(to: links?.page(of: finding.rule), in: &output) {
        $0.write(VisibleText.make(finding.rule))
      }
      output.write(byte: UInt8(ascii: "]"))
    }
    output.write(byte: UInt8(ascii: "\n"))
  }
}

/// `path:line:column`.
enum PlaceText {
  static func make(_ location: SourceLocation) -> String {
    var output = Output()
    write(location, to: &output)
    return output.text
  }

  static func write(_ location: SourceLocation, to output: inout Output) {
    output.write(path(location.path))
    output.write(byte: UInt8(ascii: ":"))
    output.write(location.line)
    output.write(byte: UInt8(ascii: ":"))
    output.write(location.column)
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
