import JSON
import Platform

/// The settings that have an assistant run `archlint hook`.
package struct HookSettings {
  /// Absolute.
  package let path: String
  /// Absolute.
  package let root: String
  /// nil where there is no such file.
  package let old: [UInt8]?
  package let new: [UInt8]

  /// - Parameter folder: somewhere in the project, absolute.
  package init(for dialect: HookDialect, guards: Bool, in folder: String) throws(UsageError) {
    root = HookRun.root(around: folder)
    path = Path.join(root, dialect.settingsPath)
    guard !Path.exists(path) || ProjectBounds(root: root).holds(path) else {
      // It is not written, and what stands there is nothing to show.
      throw UsageError(
        message: "\(path) leads out of the project",
        hint: "put a file of the project in the place of the link")
    }
    old = try GuideFile.bytes(of: path)
    var settings: JSONValue = [:]
    if let old {
      guard !Self.holdsComments(old), let json = try? JSONReader.read(old), json.object != nil else {
        throw UsageError(
          message:
            "\(path) holds comments or is no JSON object, and would lose something if it were written anew",
          hint: "archlint hook --install \(dialect.rawValue) --dry-run in another folder shows what to add")
      }
      settings = json
    }
    let merged = try Self.merged(settings, dialect, guards: guards, path: path)
    new = Array(merged.text(style: .pretty).utf8) + [0x0A]
  }

  package func write() throws(UsageError) {
    try OutputFile(path, bounds: ProjectBounds(root: root)).write(new)
  }

  // MARK: - Merging

  private static func merged(
    _ settings: JSONValue, _ dialect: HookDialect, guards: Bool, path: String
  ) throws(UsageError) -> JSONValue {
    var settings = settings
    if let version = dialect.settingsVersion, settings["version"] == nil {
      settings = settings.setting("version", .number(version))
    }
    var hooks = settings["hooks"] ?? [:]
    guard hooks.object != nil else { throw unreadable("hooks", path) }
    for (event, handler) in dialect.handlers(guards: guards) {
      guard let handlers = (hooks[event] ?? []).array else { throw unreadable("hooks.\(event)", path) }
      hooks = hooks.setting(event, .array(handlers.filter { !isOwn($0) } + [handler]))
    }
    return settings.setting("hooks", hooks)
  }

  private static func unreadable(_ key: String, _ path: String) -> UsageError {
    UsageError(message: "\"\(key)\" in \(path) is not what the assistant reads", hint: "mend it first")
  }

  /// Whether a handler, or all of a group of handlers, was written by this.
  private static func isOwn(_ handler: JSONValue) -> Bool {
    if let group = handler["hooks"]?.array { return !group.isEmpty && group.allSatisfy(isOwn) }
    return ["command", "bash"].contains { handler[$0]?.string?.hasPrefix("archlint hook") ?? false }
  }

  /// Slashes stand nowhere else in JSON but in strings.
  private static func holdsComments(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).replacing(#/"(\\.|[^"\\])*"/#, with: "").contains("/")
  }
}

extension HookDialect {
  /// From the root of a project.
  fileprivate var settingsPath: String {
    switch self {
    case .claude: ".claude/settings.json"
    case .codex: ".codex/hooks.json"
    case .copilot: ".github/hooks/archlint.json"
    case .cursor: ".cursor/hooks.json"
    case .gemini: ".gemini/settings.json"
    }
  }

  fileprivate var settingsVersion: Int? {
    switch self {
    case .copilot, .cursor: 1
    case .claude, .codex, .gemini: nil
    }
  }

  /// What each event runs, and for which tools.
  fileprivate func handlers(guards: Bool) -> [(event: String, handler: JSONValue)] {
    let (start, before, after, end, close) = events
    var handlers = [(start, handler(nil, guards: false))]
    if guards { handlers.append((before, handler(tools, guards: true))) }
    handlers += [(after, handler(tools, guards: false)), (end, handler(nil, guards: false))]
    if let close { handlers.append((close, handler(nil, guards: false))) }
    return handlers
  }

  private var events: (start: String, before: String, after: String, end: String, close: String?) {
    switch self {
    case .claude: ("SessionStart", "PreToolUse", "PostToolUse", "Stop", "SessionEnd")
    case .codex: ("SessionStart", "PreToolUse", "PostToolUse", "Stop", nil)
    case .copilot: ("sessionStart", "preToolUse", "postToolUse", "agentStop", "sessionEnd")
    case .cursor: ("sessionStart", "preToolUse", "postToolUse", "stop", "sessionEnd")
    case .gemini: ("SessionStart", "BeforeTool", "AfterTool", "AfterAgent", "SessionEnd")
    }
  }

  /// The tools that change files, as a pattern; nil where their names are not settled.
  private var tools: String? {
    switch self {
    case .claude: "Edit|Write|MultiEdit"
    case .codex: "apply_patch|Edit|Write"
    case .copilot: "create|edit|str_replace_editor|apply_patch"
    case .cursor: nil
    case .gemini: "write_file|replace"
    }
  }

  private func handler(_ matcher: String?, guards: Bool) -> JSONValue {
    let command = "archlint hook" + (guards ? " --guard" : "")
    let matcher = matcher.map { JSONValue.string($0) }
    return switch self {
    case .claude, .codex, .gemini:
      ["matcher": matcher, "hooks": [["type": "command", "command": .string(command)]]]
    case .cursor: ["command": .string(command), "matcher": matcher]
    // A command that fails would refuse the tool: where there is no archlint, all pass.
    case .copilot: ["type": "command", "bash": .string(command + " || true"), "matcher": matcher]
    }
  }
}
