import JSON

/// The findings of the `json` format alone, an object a line; nothing when clean.
enum JSONLinesFormat {
  static func render(_ report: Report) -> Output {
    var output = Output()
    for finding in report.findings {
      var json = JSONWriter(style: .rows)
      json.value(JSONFormat.json(finding))
      output.write(json.bytes)
      output.write(byte: UInt8(ascii: "\n"))
    }
    return output
  }
}
