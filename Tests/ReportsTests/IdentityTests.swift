import Foundation
import Reports
import RuleEngine
import Testing

/// What lets a server know a finding again when the file has changed around it.
struct IdentityTests {
  private static func report(_ text: String, marked: [String]) -> Report {
    let file = SourceFile("a.swift", text)
    let findings = marked.map {
      Finding(rule: "r", severity: .error, message: "m", location: file.location(of: $0))
    }
    return Samples.make(files: [file], rules: [], findings: findings)
  }

  private static func gitLabFingerprints(_ report: Report) throws -> [String] {
    struct Entry: Decodable {
      var fingerprint: String
    }
    let bytes = ReportFormat.gitlab.render(report).bytes
    return try JSONDecoder().decode([Entry].self, from: Data(bytes)).map(\.fingerprint)
  }

  private static func lineHashes(_ report: Report) -> [String] {
    let text = String(decoding: ReportFormat.sarif.render(report).bytes, as: UTF8.self)
    return text.matches(of: /"primaryLocationLineHash": "(.*?)"/).map { String($0.output.1) }
  }

  private static let code = "let x = 1\n" + String(repeating: "let more = 2\n", count: 20)

  @Test func `lines may move`() throws {
    let before = Self.report(Self.code, marked: ["x"])
    let after = Self.report("import A\n\n" + Self.code.replacing("let x", with: "  let\tx"), marked: ["x"])
    #expect(try Self.gitLabFingerprints(before) == Self.gitLabFingerprints(after))
    #expect(Self.lineHashes(before) == Self.lineHashes(after))
    #expect(Self.lineHashes(before).count == 1)
  }

  @Test func `other lines are others`() throws {
    let x = Self.report(Self.code, marked: ["x"])
    let y = Self.report(Self.code.replacing("let x", with: "let y"), marked: ["y"])
    #expect(try Self.gitLabFingerprints(x) != Self.gitLabFingerprints(y))
    #expect(Self.lineHashes(x) != Self.lineHashes(y))
  }

  @Test func `many findings of one line are apart`() throws {
    let report = Self.report(Self.code, marked: Array(repeating: "x", count: 2_000))
    #expect(Set(try Self.gitLabFingerprints(report)).count == 2_000)
  }

  @Test func `without source there is no line hash`() throws {
    var report = Self.report(Self.code, marked: ["x", "more"])
    report.source = { _ in nil }
    #expect(Self.lineHashes(report).isEmpty)
    #expect(Set(try Self.gitLabFingerprints(report)).count == 2)
  }
}
