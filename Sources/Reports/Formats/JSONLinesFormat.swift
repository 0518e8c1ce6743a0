/// The findings of the `json` format alone, an object a line; nothing when clean.
enum JSONLinesFormat {
  static func render(_ report: Report) -> Output {
    var output = Output()
    output.write(report.findings, workers: report.workers) { findings, output in
      var json = JSONWriter(expecting: findings.count)
      for finding in findings {
        JSONFormat.write(finding, to: &json)
        json.endDocument()
      }
      output = json.output
    }
    return output
  }
}
