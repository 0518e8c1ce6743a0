/// One line for each finding and nothing else.
enum CompactFormat {
  static func render(_ report: Report, style: ReportStyle) -> Output {
    var output = Output()
    let paint = Paint(isOn: style.color)
    output.write(report.findings, workers: report.workers) { findings, output in
      for finding in findings { FindingLine.write(finding, paint: paint, to: &output) }
    }
    return output
  }
}
