import Reports
import RuleEngine
import TestSupport
import Testing

/// Reports as the tools that they are for read them.
@Suite(
  .enabled(
    if: Validator.isAvailable, "needs python3 on the path with the packages of Tests/requirements.txt"))
struct ValidationTests {
  /// All but those that only people read.
  private static let formats = ReportFormat.allCases.filter { ![.text, .grouped].contains($0) }

  @Test(.enabled(if: ThoroughTests.areWanted)) func `readers get what was found`() throws {
    try Validator.check(Samples.all, as: Self.formats)
  }

  @Test(.enabled(if: ThoroughTests.areWanted)) func `text may be a megabyte long`() throws {
    let path = String(repeating: "long<&\"%|`\u{202E}", count: 1 << 10)
    let message = String(repeating: "long <&\"%|`]]> ", count: 1 << 16)
    let file = SourceFile(path, "let x = 1\n")
    let finding = Finding(
      rule: "long", severity: .error, message: message, location: file.location(of: "x"),
      related: [RelatedLocation(location: file.location(of: "1"), message: message)])
    let report = Samples.make(files: [file], rules: [], findings: [finding])
    try Validator.check([("megabyte", report)], as: Self.formats)
  }
}
