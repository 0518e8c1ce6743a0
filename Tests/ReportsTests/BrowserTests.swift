import Reports
import RuleEngine
import RuleLanguage
import TestSupport
import Testing

/// The page of the format `html`, used as people use it.
@Suite(
  .enabled(if: ThoroughTests.areWanted),
  .enabled(
    if: Validator.hasBrowser, "needs chromium, and python3 with the packages of Tests/requirements.txt"))
struct BrowserTests {
  @Test func `filters keys and layout`() throws {
    try Validator.use([("clean", Samples.clean), ("typical", Samples.typical)])
  }

  @Test func `nothing of a report runs`() throws {
    try Validator.use([("hostile", Samples.hostile), ("text", Samples.awkwardText)])
  }

  @Test func `ten thousand findings are usable`() throws {
    let files = (0..<500).map { SourceFile("Features/Part\($0 % 40)/File\($0).swift", "let x = \($0)\n") }
    let findings = (0..<10_000).map { index in
      Finding(
        rule: "rule-\(index % 97)", severity: Severity.allCases[index % 3],
        message: "`x` is broken in way \(index)",
        location: files[index / 20].location(of: "x"))
    }
    try Validator.use([("many", Samples.make(files: files, rules: [], findings: findings))])
  }
}
