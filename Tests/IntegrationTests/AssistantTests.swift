import Foundation
import TestSupport
import Testing

/// What is written for assistants, as they themselves and those who check their files take it.
@Suite(.enabled(if: ThoroughTests.areWanted)) struct AssistantTests {
  private static let archlint = Repository.products.appending(path: "archlint")
  private static let model = "Features/Home/Sources/Presentation/Home/ViewModels/HomeViewModel.swift"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "app/.archlint.json": """
      {
        "root": true,
        "presets": ["contract"],
        "layers": { "Domain": { "files": "Features/*/Domain/**", "mayUse": [] } },
        "overrides": [{ "files": ["Legacy/**"], "rules": { "mock-is-final-class": "off" } }]
      }
      """,
      "app/\(Self.model)": "final class HomeViewModel {}\n",
      "app/Features/Home/Domain/A.swift": "struct A {}\n",
      "app/Legacy/B.swift": "struct B {}\n",
    ])
  }

  private func archlint(_ words: String..., input: String = "") throws -> String {
    let cache = ["XDG_CACHE_HOME": folder.path("cache"), "HOME": folder.path("cache")]
    let run = try ProcessRun(
      [Self.archlint.path] + words, in: folder.url.appending(path: "app"),
      environment: ProcessInfo.processInfo.environment.merging(cache) { $1 }, input: input)
    try #require(run.status == 0, "\(run.errors)")
    return run.output
  }

  private func python(_ script: String, _ arguments: String...) throws -> ProcessRun {
    // What is tested is found where assistants look for it.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let environment = ProcessInfo.processInfo.environment.merging([
      "PATH": "\(Repository.products.path):\(path)"
    ]) { $1 }
    return try ProcessRun(
      Repository.validator(script) + arguments, in: Repository.root, environment: environment)
  }

  // MARK: - Claude Code

  /// What the real command line sends to its model, request by request, when that calls some tools.
  private func requests(_ tools: [[String: Any]]) throws -> [String] {
    _ = try archlint("hook", "--install", "claude", "--guard")
    let calls = String(decoding: try JSONSerialization.data(withJSONObject: tools), as: UTF8.self)
    let run = try python("claude.py", folder.path("app"), calls)
    let sent = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String]
    return try #require(sent, "\(run.output)\(run.errors)")
  }

  private static func edit(_ path: String, _ old: String, _ new: String) -> [[String: Any]] {
    [
      ["name": "Read", "input": ["file_path": path]],
      ["name": "Edit", "input": ["file_path": path, "old_string": old, "new_string": new]],
    ]
  }

  @Test(.needs(validator: "claude.py"))
  func `after an edit the next request of Claude Code holds what it broke, and its turn goes on once`() throws
  {
    let sent = try requests(Self.edit(folder.path("app/\(Self.model)"), "final class", "class"))
    try #require(sent.count == 4, "\(sent.count)")
    #expect(!sent[1].contains("archlint, new"))
    #expect(sent[2].contains("archlint, new in this session: 1 error in 1 file\n\n\(Self.model)\n1:7 error "))
    #expect(sent[3].contains("not corrected yet: 1 error in 1 file"))
  }

  @Test(.needs(validator: "claude.py"))
  func `Claude Code does not make an edit that the guard refuses`() throws {
    let configuration = folder.path("app/.archlint.json")
    let weaker = Self.edit(configuration, "\"contract\"", "\"responder\"")
    let silenced = Self.edit(
      folder.path("app/\(Self.model)"), "final class",
      "// archlint:disable:next view-model-is-final-class\nclass")
    let before = try folder.read("app/.archlint.json")
    let sent = try requests(weaker + silenced)
    #expect(try folder.read("app/.archlint.json") == before)
    #expect(try folder.read("app/\(Self.model)") == "final class HomeViewModel {}\n")
    #expect(sent.last?.contains("silent, which is") ?? false, "\(sent)")
    #expect(sent.last?.contains("would silence view-model-is-final-class without a reason") ?? false)
  }

  // MARK: - Codex

  @Test(.needs(validator: "codex.py"))
  func `Codex takes our answers`() throws {
    let base: [String: Any] = [
      "session_id": "x", "turn_id": "t", "transcript_path": NSNull(), "cwd": folder.path("app"), "model": "m",
      "permission_mode": "default", "tool_name": "apply_patch", "stop_hook_active": false,
    ]
    func answer(_ event: String, _ patch: String, _ words: String...) throws -> String {
      let members: [String: Any] = ["hook_event_name": event, "tool_input": ["command": patch]]
      let data = try JSONSerialization.data(withJSONObject: base.merging(members) { $1 })
      let input = String(decoding: data, as: UTF8.self)
      return try words.isEmpty ? archlint("hook", input: input) : archlint("hook", words[0], input: input)
    }
    _ = try answer("SessionStart", "")
    try folder.write("class HomeViewModel {}\n", to: "app/\(Self.model)")
    let update = "*** Begin Patch\n*** Update File: \(Self.model)\n*** End Patch"
    let deletion = "*** Begin Patch\n*** Delete File: .archlint.json\n*** End Patch"
    let answers = [
      ("post-tool-use", try answer("PostToolUse", update)), ("stop", try answer("Stop", "")),
      ("pre-tool-use", try answer("PreToolUse", deletion, "--guard")),
    ]
    for (schema, text) in answers {
      try #require(!text.isEmpty, "\(schema)")
      let run = try python("codex.py", schema, text)
      #expect(run.status == 0, "\(schema): \(run.output)\(run.errors)")
    }
  }

  // MARK: - Files

  @Test(.needs("skillsaw", "agnix"))
  func `those who check the files of assistants find nothing in ours`() throws {
    for name in ["claude", "codex", "copilot", "cursor", "gemini"] {
      _ = try archlint("hook", "--install", name, "--guard")
    }
    for file in [
      "AGENTS.md", ".claude/skills/architecture/SKILL.md", ".claude/rules", ".cursor/rules",
      ".github/instructions",
    ] {
      _ = try archlint("guide", "--write", file)
    }
    let app = folder.url.appending(path: "app")
    for words in [["skillsaw", "lint", "."], ["agnix", "."]] {
      let run = try ProcessRun(tool: words, in: app)
      #expect(run.status == 0 && !run.output.contains(" warning: "), "\(run.output)")
    }
  }

  // MARK: - Model Context Protocol

  @Test(.needs(validator: "mcp_client.py"))
  func `the client of the protocol's own package gets what the commands say`() throws {
    let calls = #"[["check", {}], ["guide", {}], ["explain", {"rule": "none"}]]"#
    let run = try python("mcp_client.py", Self.archlint.path, folder.path("app"), calls)
    let answer = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any],
      "\(run.output)\(run.errors)")
    #expect(answer["tools"] as? [String] == ["check", "fix", "explain", "guide", "new"])
    let answers = try #require(answer["answers"] as? [[String: Any]])
    #expect(answers.map { $0["failed"] as? Bool } == [false, false, true])
    #expect(answers[1]["text"] as? String == (try archlint("guide", "--for", "agents")))
  }
}
