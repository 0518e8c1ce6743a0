import Foundation
import TestSupport
import Testing

/// Files on a disk whose names try to break out of a report: every format, as it is written, is read as its own
/// readers read it.
struct HostileNameTests {
  private static let names = [
    "quote\"s 'and' <tags> & ]]> -->", "line\nfeed\rreturn\ttab", "percent%0A,comma:colon::error::",
    "back\\slash|pipe`tick", "bell\u{7}escape\u{1B}[31m", "👩‍👩‍👧漢字é", "bidi\u{202E}gnirts", "c1\u{9B}\u{FFFF}",
    "::error file=x::injected", " leading", "-dash", "<script>injected=1<", "{0} ${x} $(x) %s",
  ]

  private static let formats = [
    "compact", "jsonl", "sarif", "github", "gitlab", "checkstyle", "junit", "sonar", "rdjson", "markdown",
    "html",
  ]

  @Test(.needs(validator: "validate.py"), .enabled(if: ThoroughTests.areWanted))
  func `every reader finds every file`() throws {
    let app = try Sandbox()
    for name in Self.names {
      try app.write("class HomeViewModel {}\n", to: "Sources/\(name).swift")
      try app.write("class DetailViewModel { let s = \"]]></script>\" }\n", to: "\(name)/Detail.swift")
    }
    let reports = ["json"] + Self.formats
    let lint = try app.run(
      ["archlint", "lint", "--only", "view-model-is-final-class"]
        + reports.flatMap { ["--format", "\($0)=reports/\($0)"] })
    #expect(lint.status == 1 && lint.output == "", "\(lint.output)")
    #expect(try app.read("reports/jsonl").split(separator: "\n").count == 2 * Self.names.count)
    let cases = Self.formats.flatMap { [$0, "reports/\($0)", "reports/json"] }
    let read = try app.run(Repository.validator("validate.py") + cases)
    #expect(read.status == 0, "\(read.output)")
  }
}
