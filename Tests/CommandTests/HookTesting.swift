import Foundation
import TestSupport
import Testing

/// A suite that sends events of assistants to `archlint hook`, in a folder with an app and a cache of its own.
protocol HookTesting {
  var folder: TemporaryFolder { get }
}

extension HookTesting {
  static var model: String { "Features/Home/Sources/Presentation/Home/ViewModels/HomeViewModel.swift" }
  static var clean: String { "final class HomeViewModel: HomeViewModelContract {}\n" }
  static var broken: String { "class HomeViewModel: HomeViewModelContract {}\n" }

  func hook(_ event: String, _ options: String...) throws -> CommandRun {
    try CommandRun(["hook"] + options, in: folder.url, environment: environment, input: event)
  }

  var environment: [String: String] {
    [
      "XDG_CACHE_HOME": folder.path("cache"), "XDG_CONFIG_HOME": folder.path("cache/.config"),
      "HOME": folder.path("cache"), "GIT_CONFIG_NOSYSTEM": "1",
    ]
  }

  /// Begins a session and waits until the beginning is remembered, as any other event does.
  func begin() throws {
    _ = try hook(event("SessionStart"))
    _ = try hook(event("Stop"))
  }

  func edit(_ text: String) throws {
    try folder.write(text, to: "app/\(Self.model)")
  }

  static func json(_ members: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: members), as: UTF8.self)
  }

  /// As Claude Code tells of it.
  func event(
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

  static func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  static func project() throws -> TemporaryFolder {
    try TemporaryFolder([
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
}
