/// One line for each finding and nothing else.
enum CompactFormat {
  static func render(_ report: Report, style: ReportStyle) -> Output {
    var output = Output()
    let paint = Paint(isOn: style.color)
    for finding in report.findings { FindingLine.write(finding, paint: paint, to: &output) }
    return output
  }
}
