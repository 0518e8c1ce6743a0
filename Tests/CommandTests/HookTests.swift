import Foundation
import TestSupport
import Testing

/// `archlint hook`, with events as the assistants send them.
@Suite struct HookTests: HookTesting {
  let folder: TemporaryFolder

  init() throws {
    folder = try Self.project()
  }

  // MARK: - When it speaks

  @Test func `what is clean is not spoken of`() throws {
    for name in ["SessionStart", "PostToolUse", "Stop", "SessionEnd", "PreCompact"] {
      let run = try hook(event(name))
      #expect(run.status == 0 && run.output == "" && run.errors == "", "\(name): \(run.output)\(run.errors)")
    }
  }

  @Test func `an edit is answered once with what it has brought, and the turn kept going once`() throws {
    _ = try hook(event("SessionStart"))
    try edit(Self.broken)
    let first = try hook(event("PostToolUse"))
    let answer = try #require(Self.object(first.output)["hookSpecificOutput"] as? [String: String])
    #expect(answer["hookEventName"] == "PostToolUse")
    let text = try #require(answer["additionalContext"])
    #expect(text.hasPrefix("archlint, new in this session: 1 error in 1 file\n\n\(Self.model)\n1:7 error "))
    #expect(try hook(event("PostToolUse")).output == "")
    let end = try Self.object(hook(event("Stop")).output)
    #expect(end["decision"] as? String == "block")
    #expect((end["reason"] as? String)?.contains("view-model-is-final-class") ?? false)
    #expect(try hook(event("Stop", ["stop_hook_active": true])).output == "")
    #expect(try hook(event("Stop")).output == "")
  }

  @Test func `what was corrected and comes back is told and asked about again`() throws {
    try begin()
    for _ in 1...2 {
      try edit(Self.broken)
      #expect(try hook(event("PostToolUse")).output.contains("view-model-is-final-class"))
      #expect(try hook(event("Stop")).output.contains("view-model-is-final-class"))
      #expect(try hook(event("Stop")).output == "")
      try edit(Self.clean)
      #expect(try hook(event("PostToolUse")).output == "")
      #expect(try hook(event("Stop")).output == "")
    }
    // Nobody tells of the correction.
    try edit(Self.broken)
    #expect(try hook(event("Stop")).output.contains("view-model-is-final-class"))
    try edit(Self.clean)
    #expect(try hook(event("Stop")).output == "")
    try edit(Self.broken)
    #expect(try hook(event("PostToolUse")).output.contains("view-model-is-final-class"))
  }

  @Test func `a second finding like the first is told, too`() throws {
    try folder.write(
      #"{"root": true, "presets": [], "rules": {"no-print": "error"}, "ruleFolders": ["Rules"]}"#,
      to: "app/.archlint.json")
    try folder.write(RulePageSample.printing, to: "app/Rules/no-print.md")
    try begin()
    for count in 1...2 {
      try edit("func run() {\n" + String(repeating: "  print(1)\n", count: count) + "}\n")
      #expect(try hook(event("PostToolUse")).output.contains("no-print"))
      #expect(try hook(event("PostToolUse")).output == "")
    }
    #expect(try hook(event("Stop")).output.contains("2 errors"))
  }

  @Test func `what a budget allows is not told, and of what it does not what is new`() throws {
    try folder.write(
      """
      {
        "root": true, "presets": [], "rules": { "own": "error" }, "ruleFolders": ["Rules"],
        "budgets": [{ "files": "Legacy/**", "rule": "own", "atMost": 2 }]
      }
      """, to: "app/.archlint.json")
    try folder.write(RulePageSample.text, to: "app/Rules/own.md")
    try folder.write("class Old {}\n", to: "app/Legacy/Old.swift")
    try begin()
    func edited(_ name: String) throws -> String {
      try folder.write("class \(name) {}\n", to: "app/Legacy/\(name).swift")
      return try hook(
        event("PostToolUse", input: ["file_path": folder.path("app/Legacy/\(name).swift")])
      ).output
    }
    #expect(try edited("First") == "")
    #expect(try hook(event("Stop")).output == "")
    for output in [try edited("Second"), try hook(event("Stop")).output] {
      #expect(output.contains("Legacy/Second.swift") && !output.contains("Legacy/Old.swift"), "\(output)")
      #expect(output.contains("3 findings of own in Legacy/**, and the budget is 2"), "\(output)")
    }
  }

  @Test func `a session begins at once, and what comes next waits until the beginning is remembered`() throws
  {
    try edit(Self.broken)
    for number in 0..<600 {
      try folder.write(
        "final class Part\(number)ViewModel {}\n", to: "app/Parts/Part\(number)ViewModel.swift")
    }
    _ = try hook(event("SessionStart"))
    #expect(try hook(event("PostToolUse")).output == "")
    #expect(try hook(event("Stop")).output == "")
    let sessions = try FileManager.default.contentsOfDirectory(atPath: folder.path("cache/archlint/sessions"))
    #expect(sessions.count == 1 && sessions.allSatisfy { $0.hasSuffix(".json") }, "\(sessions)")
  }

  @Test func `what is edited as soon as a session has begun is new`() throws {
    // The model is the last file that is parsed.
    for number in 0..<600 {
      try folder.write("final class Part\(number) {}\n", to: "app/Earlier/Part\(number).swift")
    }
    try folder.write(event("SessionStart"), to: "begin")
    try folder.write(event("PostToolUse"), to: "edited")
    // A shell waits for nothing that goes on beside what it has started.
    let script = "\"$1\" hook < begin; printf 'class HomeViewModel {}' > \"$2\"; \"$1\" hook < edited"
    let run = try ProcessRun(
      ["sh", "-c", script, "sh", CommandRun.binary.path, "app/\(Self.model)"], in: folder.url,
      environment: environment)
    #expect(run.output.contains("view-model-is-final-class"), "\(run.output)\(run.errors)")
  }

  // MARK: - The end of a turn

  @Test func `the end of a turn speaks of files that another program has changed`() throws {
    try begin()
    try edit(Self.broken)
    #expect(try hook(event("Stop")).output.contains("view-model-is-final-class"))
  }

  @Test func `a file that is gone is missed where another needs it`() throws {
    try begin()
    try FileManager.default.removeItem(atPath: folder.path("app/Tests/Shared/Mocks/HomeViewModelMock.swift"))
    #expect(try hook(event("Stop")).output.contains("contract-has-mock"))
  }

  @Test(arguments: [
    (".archlint.json", #"{"root": true, "presets": ["contract"]}"#, "view-model-has-tests"),
    ("Features/.archlint.json", #"{"rules": {"view-model-has-tests": "error"}}"#, "view-model-has-tests"),
  ])
  func `other rules are asked about all files`(_ path: String, _ text: String, _ rule: String) throws {
    try begin()
    try folder.write(text, to: "app/\(path)")
    #expect(try hook(event("Stop")).output.contains(rule))
  }

  @Test func `what was there when the session began is nobody's business`() throws {
    try edit(Self.broken)
    _ = try hook(event("SessionStart"))
    try edit(Self.broken + "// changed\n")
    #expect(try hook(event("PostToolUse")).output == "")
    #expect(try hook(event("Stop")).output == "")
  }

  @Test func `what is remembered is for the eyes of its user alone`() throws {
    try begin()
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("cache/archlint"))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test func `without a beginning, what git has not seen is new`() throws {
    try edit("class OldViewModel {}\n")
    for words in [["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--message", "all"]] {
      let run = try ProcessRun(
        tool: ["git"] + words, in: folder.url.appending(path: "app"), environment: GitFolder.environment)
      #expect(run.status == 0, "\(run.output)")
    }
    try edit("class OldViewModel {}\nclass NewViewModel {}\n")
    let answer = try hook(event("PostToolUse")).output
    #expect(answer.contains("NewViewModel' is not final") && !answer.contains("OldViewModel"), "\(answer)")
  }

  @Test
  func `an event that comes before the beginning is remembered does not wait, and what it told stays new`()
    throws
  {
    try edit("class OldViewModel {}\n")
    for words in [["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--message", "all"]] {
      let run = try ProcessRun(
        tool: ["git"] + words, in: folder.url.appending(path: "app"), environment: GitFolder.environment)
      #expect(run.status == 0, "\(run.output)")
    }
    try begin()
    let sessions = URL(filePath: folder.path("cache/archlint/sessions"))
    let memory = try #require(
      FileManager.default.contentsOfDirectory(at: sessions, includingPropertiesForKeys: nil).first)
    try FileManager.default.removeItem(at: memory)
    let lock = open(memory.deletingPathExtension().path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    #expect(flock(lock, LOCK_EX) == 0)
    try edit("class OldViewModel {}\nclass NewViewModel {}\n")
    let answer = try hook(event("PostToolUse")).output
    #expect(answer.contains("NewViewModel' is not final") && !answer.contains("OldViewModel"), "\(answer)")
    close(lock)
    // archlint:disable:next tests-do-not-sleep -- the clock of a beginning goes by seconds, and nothing else is to happen
    Thread.sleep(forTimeInterval: 2.1)
    _ = try hook(event("SessionStart"), "--finish")
    let end = try hook(event("Stop")).output
    #expect(end.contains("NewViewModel' is not final") && !end.contains("OldViewModel"), "\(end)")
  }

  @Test func `what is merely not there yet waits for the end of the turn`() throws {
    _ = try hook(event("SessionStart"))
    let path = "Features/Cart/Sources/Presentation/Cart/ViewModels/CartViewModelContract.swift"
    try folder.write("protocol CartViewModelContract {}\n", to: "app/\(path)")
    let input = ["file_path": folder.path("app/\(path)"), "content": ""]
    #expect(try hook(event("PostToolUse", tool: "Write", input: input)).output == "")
    #expect(try hook(event("Stop")).output.contains("contract-has-mock"))
  }

  @Test func `a document that is checked is answered like a Swift file`() throws {
    try folder.write(
      #"{"root": true, "presets": ["contract"], "documents": ["docs/*.md"]}"#, to: "app/.archlint.json")
    for folder in ["docs", "other"] { try self.folder.write("# How\n", to: "app/\(folder)/How.md") }
    try begin()
    func answer(_ folder: String) throws -> String {
      try self.folder.write("# How\n\n```swift\n\(Self.broken)```\n", to: "app/\(folder)/How.md")
      let run = try hook(event("PostToolUse", input: ["file_path": self.folder.path("app/\(folder)/How.md")]))
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      return run.output
    }
    #expect(try answer("docs").contains("view-model-is-final-class"))
    #expect(try answer("other") == "")
    try folder.write("ref: refs/heads/main\n", to: "app/.git/HEAD")
    try folder.write("docs/\n", to: "app/.gitignore")
    #expect(try answer("docs") == "")
  }

  @Test func `ten findings are shown, and the others counted`() throws {
    _ = try hook(event("SessionStart"))
    try edit((1...14).map { "class A\($0)ViewModel {}\n" }.joined())
    let text = try hook(event("PostToolUse")).output
    #expect(
      text.components(separatedBy: " error ").count + text.components(separatedBy: " warning ").count == 12)
    #expect(text.contains("more findings: "), "\(text)")
  }

  @Test func `reading a file is no edit`() throws {
    _ = try hook(event("SessionStart"))
    try edit(Self.broken)
    #expect(try hook(event("PostToolUse", tool: "Read")).output == "")
  }

  // MARK: - What goes wrong

  @Test func `what it cannot do it says once, and lets everything pass`() throws {
    try folder.write("{", to: "app/.archlint.json")
    let first = try hook(event("PostToolUse"))
    #expect(first.status == 0)
    let message = try #require(Self.object(first.output)["systemMessage"] as? String)
    #expect(
      message.hasPrefix("archlint cannot check this project, and lets everything pass: .archlint.json:1:2: "))
    for name in ["PostToolUse", "Stop"] {
      let later = try hook(event(name))
      #expect(later.status == 0 && later.output == "", "\(later.output)")
    }
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"session_id": 1}"#, #"{"session_id": "x", "hook_event_name": "Stop"}"#, "\u{0}",
  ])
  func `whatever comes in, it ends well`(_ text: String) throws {
    let run = try hook(text)
    #expect(run.status == 0 && run.output == "", "\(run.output)")
    #expect(try hook(text, "--guard").status == 0)
  }

  @Test func `a damaged memory is as good as none`() throws {
    try begin()
    let sessions = folder.url.appending(path: "cache/archlint/sessions")
    for name in try FileManager.default.contentsOfDirectory(atPath: sessions.path) {
      try Data("{\"version\": 1, \"known\": [3".utf8).write(to: sessions.appending(path: name))
    }
    try edit(Self.broken)
    #expect(try hook(event("PostToolUse")).output.contains("view-model-is-final-class"))
  }

  @Test func `the end of a session leaves nothing behind`() throws {
    try begin()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("cache/archlint/sessions")).count == 1)
    _ = try hook(event("SessionEnd"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("cache/archlint/sessions")).isEmpty)
  }

  // MARK: - Dialects

  private struct Dialect {
    var edit: [String: Any]
    var end: [String: Any]
    var text: (_ edit: [String: Any]) -> String?
    var reason: String
    var decision: String?
  }

  private func dialects() -> [String: Dialect] {
    let path = folder.path("app/\(Self.model)")
    let root = folder.path("app")
    let patch =
      "*** Begin Patch\n*** Update File: \(Self.model)\n@@\n-final class A\n+class A\n*** End Patch\n"
    let nested: ([String: Any]) -> String? = {
      ($0["hookSpecificOutput"] as? [String: String])?["additionalContext"]
    }
    let codex: [String: Any] = [
      "session_id": "x", "turn_id": "t", "transcript_path": NSNull(), "cwd": root, "model": "m",
      "permission_mode": "default",
    ]
    let cursor: [String: Any] = [
      "conversation_id": "x", "generation_id": "g", "workspace_roots": [root], "cursor_version": "2.0.77",
    ]
    let copilot: [String: Any] = ["sessionId": "x", "timestamp": 1, "cwd": root]
    let gemini: [String: Any] = [
      "session_id": "x", "transcript_path": "/t", "cwd": root, "timestamp": "2026-01-01T00:00:00Z",
    ]
    return [
      "codex": Dialect(
        edit: codex.merging([
          "hook_event_name": "PostToolUse", "tool_name": "apply_patch", "tool_use_id": "u",
          "tool_input": ["command": patch], "tool_response": "",
        ]) { $1 },
        end: codex.merging(["hook_event_name": "Stop", "stop_hook_active": false]) { $1 },
        text: nested, reason: "reason", decision: "block"),
      "cursor": Dialect(
        edit: cursor.merging([
          "hook_event_name": "postToolUse", "tool_name": "Write", "tool_input": ["file_path": path],
        ]) { $1 },
        end: cursor.merging(["hook_event_name": "stop", "status": "completed", "loop_count": 0]) { $1 },
        text: { $0["additional_context"] as? String }, reason: "followup_message", decision: nil),
      "copilot": Dialect(
        edit: copilot.merging([
          "toolName": "edit", "toolArgs": #"{"path": "\#(path)"}"#, "toolResult": ["resultType": "success"],
        ]) { $1 },
        end: copilot.merging(["transcriptPath": "/t", "stopReason": "end_turn", "stop_hook_active": false]) {
          $1
        },
        text: { $0["additionalContext"] as? String }, reason: "reason", decision: "block"),
      "gemini": Dialect(
        edit: gemini.merging([
          "hook_event_name": "AfterTool", "tool_name": "replace", "tool_input": ["file_path": path],
        ]) { $1 },
        end: gemini.merging(["hook_event_name": "AfterAgent", "prompt": "", "stop_hook_active": false]) {
          $1
        },
        text: nested, reason: "reason", decision: "deny"),
    ]
  }

  @Test(arguments: ["codex", "cursor", "copilot", "gemini"])
  func `each assistant is answered in its dialect`(_ name: String) throws {
    let dialect = try #require(dialects()[name])
    let beginning = dialect.end.filter { !["stop_hook_active", "stopReason", "loop_count"].contains($0.key) }
    let starts = ["cursor": "sessionStart", "codex": "SessionStart", "gemini": "SessionStart"]
    let start = beginning.merging(
      starts[name].map { ["hook_event_name": $0] } ?? ["source": "new"]
    ) { $1 }
    #expect(try hook(Self.json(start)).output == "")
    try edit(Self.broken)
    let answer = try Self.object(hook(Self.json(dialect.edit)).output)
    #expect(dialect.text(answer)?.contains("view-model-is-final-class") ?? false, "\(answer)")
    let end = try Self.object(hook(Self.json(dialect.end)).output)
    #expect((end[dialect.reason] as? String)?.contains("view-model-is-final-class") ?? false, "\(end)")
    #expect(end["decision"] as? String == dialect.decision)
    #expect(try hook(Self.json(dialect.end)).output == "")
  }
}
