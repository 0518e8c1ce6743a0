import Foundation
import TestSupport
import Testing

/// `archlint hook`, with events as the assistants send them.
@Suite struct HookTests {
  private static let model = "Features/Home/Sources/Presentation/Home/ViewModels/HomeViewModel.swift"
  private static let clean = "final class HomeViewModel: HomeViewModelContract {}\n"
  private static let broken = "class HomeViewModel: HomeViewModelContract {}\n"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "app/.archlint.json":
        #"{"root": true, "presets": ["contract"], "rules": {"view-model-has-tests": "off"}}"#,
      "app/\(Self.model)": Self.clean,
      "app/Features/Home/Sources/Presentation/Home/ViewModels/HomeViewModelContract.swift":
        "protocol HomeViewModelContract {}\n",
      "app/Tests/Shared/Mocks/HomeViewModelMock.swift":
        "final class HomeViewModelMock: HomeViewModelContract, @unchecked Sendable {\n  @MainActor init() {}\n}\n",
      "cache/README": "",
    ])
  }

  private func hook(_ event: String, _ options: String...) throws -> CommandRun {
    try CommandRun(
      ["hook"] + options, in: folder.url,
      environment: ["XDG_CACHE_HOME": folder.path("cache"), "HOME": folder.path("cache")], input: event)
  }

  private func edit(_ text: String) throws {
    try folder.write(text, to: "app/\(Self.model)")
  }

  private static func json(_ members: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: members), as: UTF8.self)
  }

  /// As Claude Code tells of it.
  private func event(
    _ name: String, tool: String = "Edit", input: [String: Any]? = nil, _ more: [String: Any] = [:]
  ) throws -> String {
    let input = input ?? ["file_path": folder.path("app/\(Self.model)")]
    let members: [String: Any] = [
      "session_id": "one", "transcript_path": "/t.jsonl", "cwd": folder.path("app"),
      "permission_mode": "default",
      "hook_event_name": name, "tool_name": tool, "tool_input": input,
    ]
    return try Self.json(members.merging(more) { $1 })
  }

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
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

  @Test func `what was there when the session began is nobody's business`() throws {
    try edit(Self.broken)
    _ = try hook(event("SessionStart"))
    try edit(Self.broken + "// changed\n")
    #expect(try hook(event("PostToolUse")).output == "")
    #expect(try hook(event("Stop")).output == "")
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

  @Test func `what is merely not there yet waits for the end of the turn`() throws {
    _ = try hook(event("SessionStart"))
    let path = "Features/Cart/Sources/Presentation/Cart/ViewModels/CartViewModelContract.swift"
    try folder.write("protocol CartViewModelContract {}\n", to: "app/\(path)")
    let input = ["file_path": folder.path("app/\(path)"), "content": ""]
    #expect(try hook(event("PostToolUse", tool: "Write", input: input)).output == "")
    #expect(try hook(event("Stop")).output.contains("contract-has-mock"))
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
    _ = try hook(event("SessionStart"))
    let sessions = folder.url.appending(path: "cache/archlint/sessions")
    for name in try FileManager.default.contentsOfDirectory(atPath: sessions.path) {
      try Data("{\"version\": 1, \"known\": [3".utf8).write(to: sessions.appending(path: name))
    }
    try edit(Self.broken)
    #expect(try hook(event("PostToolUse")).output.contains("view-model-is-final-class"))
  }

  @Test func `the end of a session leaves nothing behind`() throws {
    _ = try hook(event("SessionStart"))
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

  // MARK: - Guard

  private func refusal(_ input: [String: Any], tool: String = "Edit") throws -> [String: String]? {
    let run = try hook(event("PreToolUse", tool: tool, input: input), "--guard")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    return run.output.isEmpty ? nil : try Self.object(run.output)["hookSpecificOutput"] as? [String: String]
  }

  private func replacement(_ old: String, _ new: String, in path: String = ".archlint.json") -> [String: Any]
  {
    ["file_path": folder.path("app/\(path)"), "old_string": old, "new_string": new]
  }

  @Test(arguments: [
    (
      "\"off\"}", "\"off\", \"view-model-is-final-class\": \"off\"}",
      "would make view-model-is-final-class silent"
    ),
    (
      "\"off\"}", "\"off\", \"view-model-is-final-class\": \"note\"}",
      "would make view-model-is-final-class a note"
    ),
    ("\"presets\": [\"contract\"]", "\"presets\": [\"responder\"]", "silent"),
    ("\"root\": true", "\"root\": true, \"exclude\": [\"Features/**\"]", "would leave \"Features/**\" out"),
    ("\"root\": true", "\"root\": true, \"overrides\": []", "under \"overrides\""),
    ("\"root\": true", "\"root\": true, \"baseline\": \"all.json\"", "under \"baseline\""),
    ("\"root\": true", "\"root\": tru", "could not be read any more"),
  ])
  func `an edit that weakens the configuration is put to the person`(
    _ old: String, _ new: String, _ reason: String
  ) throws {
    let answer = try #require(try refusal(replacement(old, new)))
    #expect(answer["permissionDecision"] == "ask")
    #expect(answer["permissionDecisionReason"]?.contains(reason) ?? false, "\(answer)")
  }

  @Test func `an edit that strengthens the configuration passes`() throws {
    #expect(
      try refusal(replacement("\"view-model-has-tests\": \"off\"", "\"view-model-has-tests\": \"error\""))
        == nil)
    #expect(try refusal(replacement("\"root\": true", "\"root\": true, \"requireReasons\": false")) != nil)
    #expect(try refusal(replacement("{\"root\"", "{ \"root\"")) == nil)
  }

  @Test func `a suppression without a reason is refused, and one with a reason passes`() throws {
    let bare = replacement(
      "final", "// archlint:disable:next view-model-is-final-class\nfinal", in: Self.model)
    let answer = try #require(try refusal(bare))
    #expect(answer["permissionDecision"] == "deny")
    #expect(answer["permissionDecisionReason"]?.contains("without a reason") ?? false)
    let reasoned = replacement(
      "final", "// archlint:disable:next view-model-is-final-class -- a base class\nfinal", in: Self.model)
    #expect(try refusal(reasoned) == nil)
    #expect(try refusal(replacement("final ", "", in: Self.model)) == nil)
  }

  @Test func `a patch and a whole file are looked at, too`() throws {
    let patch = """
      *** Begin Patch
      *** Update File: \(Self.model)
      @@
      +// archlint:disable:file view-model-is-final-class
       final class HomeViewModel: HomeViewModelContract {}
      *** End Patch
      """
    #expect(try refusal(["command": patch], tool: "apply_patch") != nil)
    let deleting = "*** Begin Patch\n*** Delete File: .archlint.json\n*** End Patch"
    #expect(try refusal(["command": deleting], tool: "apply_patch")?["permissionDecision"] == "ask")
    let whole = [
      "file_path": folder.path("app/.archlint.json"), "content": "{\"root\": true, \"presets\": []}",
    ]
    #expect(try refusal(whole, tool: "Write") != nil)
    let other = ["file_path": folder.path("app/Features/.archlint.json"), "content": "{}"]
    #expect(
      try refusal(other, tool: "Write")?["permissionDecisionReason"]?.contains("would be added") ?? false)
  }

  @Test func `a patch may not go around what is looked at`() throws {
    func patch(_ text: String) throws -> String? {
      let patch = "*** Begin Patch\n\(text)\n*** End Patch"
      return try refusal(["command": patch], tool: "apply_patch")?["permissionDecision"]
    }
    try folder.write("{\"root\": true, \"presets\": []}", to: "app/other.json")
    // Moved over the configuration, or away.
    #expect(try patch("*** Update File: other.json\n*** Move to: .archlint.json") == "ask")
    #expect(try patch("*** Update File: .archlint.json\n*** Move to: away.json") == "ask")
    // With lines that end otherwise, or in other white space, than those of the file.
    let suppressed = "+// archlint:disable:file view-model-is-final-class"
    let found = " \(Self.clean.dropLast())"
    #expect(try patch("*** Update File: \(Self.model)\n@@\n\(suppressed)\n\(found)  ") == "deny")
    #expect(try patch("*** Update File: \(Self.model)\n@@\n\(suppressed)\n  \(found)") == "deny")
    #expect(try patch("*** Update File: \(Self.model)\r\n@@\r\n\(suppressed)\r\n\(found)\r") == "deny")
    try edit("// One\r\n" + Self.clean.replacing("\n", with: "\r\n"))
    #expect(try patch("*** Update File: \(Self.model)\n@@\n // One\n\(suppressed)\n\(found)") == "deny")
    #expect(
      try refusal(
        replacement(
          "// One\nfinal", "// archlint:disable:next view-model-is-final-class\nfinal", in: Self.model))
        != nil)
  }

  @Test func `a link is what it leads to`() throws {
    for (name, target) in [("settings", ".archlint.json"), ("model.txt", Self.model)] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("app/\(name)"), withDestinationPath: target)
    }
    #expect(try refusal(replacement("\"root\": true", "\"root\": tru", in: "settings")) != nil)
    let bare = "// archlint:disable:next view-model-is-final-class\nfinal"
    #expect(try refusal(replacement("final", bare, in: "model.txt")) != nil)
  }

  /// Forty edits, each of which doubles the text.
  @Test func `edits that grow beyond all measure are no edits`() throws {
    let edits = Array(
      repeating: ["old_string": "a", "new_string": "aa", "replace_all": true] as [String: Any], count: 60)
    #expect(
      try refusal(["file_path": folder.path("app/\(Self.model)"), "edits": edits], tool: "MultiEdit") == nil)
  }

  @Test func `a baseline may lose findings and gain none, and a page keeps its rule`() throws {
    let entry = #"{"path": "A.swift", "rule": "some-rule", "hash": "0"}"#
    try folder.write(
      #"{"root": true, "baseline": "known.json", "ruleFolders": ["Rules"]}"#, to: "app/.archlint.json")
    try folder.write(#"{"version": 1, "findings": [\#(entry)]}"#, to: "app/known.json")
    try folder.write(RulePageSample.text, to: "app/Rules/own.md")
    #expect(try refusal(replacement(entry, "", in: "known.json")) == nil)
    let more = try refusal(
      replacement(entry, entry + "," + entry.replacing("some", with: "other"), in: "known.json"))
    #expect(
      more?["permissionDecisionReason"]?.contains("would know 1 more findings") ?? false, "\(more ?? [:])")
    let page = "Rules/own.md"
    #expect(try refusal(replacement("# ", "# Really: ", in: page)) == nil)
    #expect(
      try refusal(replacement("\"each\"", "\"where\": { \"inTests\": true }, \"each\"", in: page)) != nil)
  }

  @Test func `whoever asks nobody is refused`() throws {
    let input: [String: Any] = [
      "session_id": "x", "turn_id": "t", "cwd": folder.path("app"), "hook_event_name": "PreToolUse",
      "tool_name": "apply_patch",
      "tool_input": ["command": "*** Begin Patch\n*** Delete File: .archlint.json\n*** End Patch"],
    ]
    #expect(try hook(Self.json(input), "--guard").output.contains(#""permissionDecision":"deny""#))
  }

  // MARK: - Installing

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

  @Test func `settings that would lose something stay as they are`() throws {
    let text = "{ // mine\n}\n"
    try folder.write(text, to: "app/.claude/settings.json")
    let run = try CommandRun(["hook", "--install", "claude"], in: folder.url.appending(path: "app"))
    #expect(run.status == 2 && run.errors.contains("holds comments"), "\(run.errors)")
    #expect(try folder.read("app/.claude/settings.json") == text)
  }
}
