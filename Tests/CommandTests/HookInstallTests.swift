import Foundation
import TestSupport
import Testing

/// `archlint hook --install`, into the settings of each assistant.
@Suite struct HookInstallTests: HookTesting {
  let folder: TemporaryFolder

  init() throws {
    folder = try Self.project()
  }

  @Test(arguments: [
    ("claude", ".claude/settings.json"), ("codex", ".codex/hooks.json"), ("cursor", ".cursor/hooks.json"),
    ("copilot", ".github/hooks/archlint.json"), ("gemini", ".gemini/settings.json"),
  ])
  func `settings are written once, beside what is there`(_ name: String, _ path: String) throws {
    let own = #"{"model": "m", "hooks": {"Stop": [{"hooks": [{"type": "command", "command": "say done"}]}]}}"#
    try folder.write(own, to: "app/\(path)")
    let app = folder.url.appending(path: "app")
    let dry = try CommandRun(["hook", "--install", name, "--dry-run"], in: app)
    #expect(try folder.read("app/\(path)") == own && dry.output.contains("archlint hook"))
    let first = try CommandRun(["hook", "--install", name, "--guard"], in: app)
    #expect(first.status == 0 && first.errors == "archlint: note: \(path) written\n", "\(first.errors)")
    let text = try folder.read("app/\(path)")
    #expect(
      text.contains("say done") && text.contains("\"model\": \"m\"") && text.contains("archlint hook --guard")
    )
    let second = try CommandRun(["hook", "--install", name, "--guard"], in: app)
    #expect(second.errors.contains("has all that it needs already"), "\(second.errors)")
    #expect(try folder.read("app/\(path)") == text)
  }

  @Test func `settings outside the project are neither shown nor written`() throws {
    let text = #"{"token": "SECRET"}"#
    try folder.write(text, to: "outside.json")
    try folder.write("", to: "app/.claude/other.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("app/.claude/settings.json"), withDestinationPath: folder.path("outside.json"))
    for words in [["--dry-run"], []] {
      let run = try CommandRun(
        ["hook", "--install", "claude"] + words, in: folder.url.appending(path: "app"))
      #expect(run.status == 2 && run.errors.contains("leads out of the project"), "\(run.errors)")
      #expect(!(run.output + run.errors).contains("SECRET"))
    }
    #expect(try folder.read("outside.json") == text)
  }

  @Test func `settings that would lose something stay as they are`() throws {
    let text = "{ // mine\n}\n"
    try folder.write(text, to: "app/.claude/settings.json")
    let run = try CommandRun(["hook", "--install", "claude"], in: folder.url.appending(path: "app"))
    #expect(run.status == 2 && run.errors.contains("holds comments"), "\(run.errors)")
    #expect(try folder.read("app/.claude/settings.json") == text)
  }
}
