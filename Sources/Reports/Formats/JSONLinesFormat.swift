/// The findings of the `json` format alone, an object a line; nothing when clean.
enum JSONLinesFormat {
  static func render(_ report: Report) -> Output {
    var json = JSONWriter()
    for finding in report.findings {
      JSONFormat.write(finding, to: &json)
      json.endDocument()
    }
    return json.output
  }
}
