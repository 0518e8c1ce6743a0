import Reports
import RuleEngine
import RuleLanguage
import TestSupport
import Testing

/// Formats whose readers take only so many findings: the least severe go first.
struct LimitTests {
  private func check(
    _ format: ReportFormat, limit: Int, errors: Int, warnings: Int, notes: Int, marker: (Severity) -> String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let file = SourceFile("a.swift", "let x = 1\n")
    let place = file.location(of: "x")
    let counts: [Severity: Int] = [.error: errors, .warning: warnings, .note: notes]
    let findings = counts.flatMap { severity, count in
      (0..<count).map { index in
        var location = place
        location.line = index + 1
        location.endLine = index + 1
        return Finding(rule: "r", severity: severity, message: "m", location: location)
      }
    }
    let rendered = format.render(Samples.make(files: [file], rules: [], findings: findings))
    let text = String(decoding: rendered.bytes, as: UTF8.self)
    let expected = [
      Severity.error: min(errors, limit), .warning: min(warnings, max(0, limit - errors)),
      .note: min(notes, max(0, limit - errors - warnings)),
    ]
    #expect(rendered.omitted == max(0, errors + warnings + notes - limit), sourceLocation: sourceLocation)
    for (severity, count) in expected {
      let lines = text.split(separator: "\n").count { $0.contains(marker(severity)) }
      #expect(lines == count, "\(severity)", sourceLocation: sourceLocation)
    }
  }

  @Test(
    .enabled(if: ThoroughTests.areWanted),
    arguments: [(25_000, 1, 1), (1, 25_000, 1), (10, 10, 24_980), (10, 10, 24_981), (25_001, 0, 5)])
  func sarif(_ errors: Int, _ warnings: Int, _ notes: Int) {
    check(.sarif, limit: 25_000, errors: errors, warnings: warnings, notes: notes) {
      "\"ruleIndex\": 0, \"level\": \"\($0.name)\""
    }
  }

  @Test(arguments: [(1_000, 0, 0), (1, 1_000, 1), (400, 300, 301)])
  func markdown(_ errors: Int, _ warnings: Int, _ notes: Int) {
    check(.markdown, limit: 1_000, errors: errors, warnings: warnings, notes: notes) { "| \($0.name) |" }
  }
}
