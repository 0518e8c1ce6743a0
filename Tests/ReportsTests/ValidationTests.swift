import Linting
import Reports
import Testing

/// Reports as the tools that they are for read them.
@Suite(
  .enabled(
    if: Validator.isAvailable, "needs python3 on the path with the packages of Tests/requirements.txt"))
struct ValidationTests {
  @Test(arguments: ReportFormat.allCases.filter { ![.text, .grouped].contains($0) })
  func readersGetWhatWasFound(_ format: ReportFormat) throws {
    for (name, report) in Samples.all {
      try Validator.check(report, as: format, name)
    }
  }

  @Test(arguments: ReportFormat.allCases.filter { ![.text, .grouped].contains($0) })
  func namesMayBeAMegabyteLong(_ format: ReportFormat) throws {
    let name = String(repeating: "long<&\"%|`\u{202E}", count: 1 << 16)
    let file = SourceFile(name, "let x = 1\n")
    let finding = Finding(
      rule: "long", severity: .error, message: name, location: file.location(of: "x"),
      related: [RelatedLocation(location: file.location(of: "1"), message: name)])
    let report = Samples.make(files: [file], rules: [], findings: [finding])
    try Validator.check(report, as: format, "a megabyte")
  }
}
