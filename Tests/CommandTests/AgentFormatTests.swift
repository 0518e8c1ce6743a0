import Foundation
import TestSupport
import Testing

/// `--format agent`, and where it is chosen by itself.
@Suite struct AgentFormatTests {
  private static let fixture = Repository.file("Tests/Fixtures/ContractMarked")

  private func lint(_ arguments: String..., environment: [String: String] = [:]) throws -> CommandRun {
    try CommandRun(["lint", "--preset", "contract"] + arguments, in: Self.fixture, environment: environment)
  }

  /// How many of a severity another format tells, so that a new rule in the preset changes no number here.
  private func count(_ severity: String) throws -> Int {
    try Self.compact.get().components(separatedBy: ": \(severity): ").count - 1
  }

  private static let compact = Result {
    try CommandRun(["lint", "--preset", "contract", "--format", "compact"], in: fixture).output
  }

  @Test func `a path stands once, a finding on one line, and no code`() throws {
    let run = try lint("--format", "agent")
    let path = "Features/Sightings/Sources/Presentation/JournalHome/ViewModels/JournalHomeViewModel.swift"
    #expect(run.output.components(separatedBy: "\n\(path)\n").count == 2, "\(run.output)")
    let counts = try "\(count("error")) errors, \(count("warning")) warnings, \(count("note")) notes in "
    #expect(run.output.hasPrefix(counts), "\(run.output)")
    #expect(!run.output.contains("^~"))
  }

  @Test func `what several findings of a rule are to do stands once`() throws {
    let folder = try TemporaryFolder([
      "Mocks/A.swift": "class AMock: A {}\nclass BMock: B {}\nclass CMock: C {}\n",
      "Sources/A.swift": "protocol A {}\nprotocol B {}\nprotocol C {}\n",
    ])
    let run = try folder.run("lint", "--only", "mock-is-final-class", "--format", "agent")
    #expect(run.output.components(separatedBy: "Make it final").count == 2, "\(run.output)")
    #expect(run.output.contains("\nWhat to do:\nmock-is-final-class: Make it final\n"), "\(run.output)")
  }

  @Test func `a budget of tokens keeps errors before the rest, and counts what it leaves out`() throws {
    let run = try lint("--format", "agent", "--max-tokens", "900")
    let errors = try count("error")
    #expect(errors > 10)
    #expect(run.output.components(separatedBy: " error ").count == errors + 1, "\(run.output)")
    #expect(run.output.contains("more findings: "), "\(run.output)")
    #expect(run.output.utf8.count < 4_500)
    let least = try lint("--max-tokens", "1")
    let all = try errors + count("warning") + count("note")
    #expect(least.output.contains("and \(all) more findings: "), "\(least.output)")
  }

  @Test(arguments: ["CLAUDECODE", "AI_AGENT", "CURSOR_AGENT", "CODEX_THREAD_ID", "GEMINI_CLI", "COPILOT_CLI"])
  func `it is chosen where an assistant says that it runs this`(_ name: String) throws {
    let run = try lint(environment: [name: "1"])
    #expect(try run.output.hasPrefix("\(count("error")) errors"), "\(run.output.prefix(200))")
  }

  @Test func `it is chosen unless a format is named, or the variable is empty`() throws {
    let named = try lint("--format", "compact", environment: ["CLAUDECODE": "1"])
    #expect(named.output.hasPrefix("Features/"))
    #expect(try lint(environment: ["CLAUDECODE": ""]).output.contains("^~"))
  }

  @Test func `a budget for another format is refused`() throws {
    let run = try lint("--format", "json", "--max-tokens", "600")
    #expect(run.status == 2 && run.errors.contains("--max-tokens cuts the format agent"), "\(run.errors)")
    #expect(try lint("--max-tokens", "0").status == 2)
  }
}
