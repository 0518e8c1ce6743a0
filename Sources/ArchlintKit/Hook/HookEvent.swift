import JSON

/// What an assistant has done, or is about to do.
struct HookEvent {
  enum Moment {
    case sessionStart, sessionEnd, beforeTool, afterTool, turnEnd
    /// Something that nothing is to be said of.
    case other
  }

  let dialect: HookDialect
  let moment: Moment
  /// As the assistant calls the event, which an answer repeats; empty where it does not call it.
  let name: String
  /// What tells sessions apart.
  let session: String
  /// Where the assistant works, absolute; nil where it does not say.
  let folder: String?
  /// What the tool is called, and what it is given.
  let tool: String
  let input: JSONValue
  /// Whether the turn goes on because a hook said so.
  let isRepeated: Bool

  /// nil for what is no event.
  init?(_ json: JSONValue) {
    guard json.object != nil else { return nil }
    func text(_ keys: String...) -> String? { keys.lazy.compactMap { json[$0]?.string }.first }
    guard let session = text("session_id", "sessionId", "conversation_id") else { return nil }
    self.session = session
    name = text("hook_event_name") ?? ""
    dialect = Self.dialect(json, name)
    moment = Self.moments[name] ?? (name.isEmpty ? Self.namelessMoment(json) : .other)
    folder = text("cwd") ?? json["workspace_roots"]?.array?.first?.string
    tool = text("tool_name", "toolName") ?? ""
    // Cursor tells of an edit without a tool.
    input = Self.parsed(json["tool_input"] ?? json["toolArgs"] ?? json)
    isRepeated = json["stop_hook_active"]?.bool ?? ((json["loop_count"]?.integer ?? 0) > 0)
  }

  private static func dialect(_ json: JSONValue, _ name: String) -> HookDialect {
    if json["conversation_id"] != nil || json["cursor_version"] != nil { return .cursor }
    if name.isEmpty { return .copilot }
    if ["BeforeTool", "AfterTool", "BeforeAgent", "AfterAgent"].contains(name) { return .gemini }
    if json["turn_id"] != nil { return .codex }
    return json["timestamp"] == nil ? .claude : .copilot
  }

  private static let moments: [String: Moment] = [
    "SessionStart": .sessionStart, "sessionStart": .sessionStart,
    "SessionEnd": .sessionEnd, "sessionEnd": .sessionEnd,
    "PreToolUse": .beforeTool, "preToolUse": .beforeTool, "BeforeTool": .beforeTool,
    "PostToolUse": .afterTool, "postToolUse": .afterTool, "AfterTool": .afterTool,
    "afterFileEdit": .afterTool,
    "Stop": .turnEnd, "stop": .turnEnd, "AfterAgent": .turnEnd, "agentStop": .turnEnd,
  ]

  /// Copilot tells what happened by the fields it sends alone.
  private static func namelessMoment(_ json: JSONValue) -> Moment {
    if json["toolName"] != nil { return json["toolResult"] == nil ? .beforeTool : .afterTool }
    if json["stopReason"] != nil, json["agentName"] == nil { return .turnEnd }
    if json["source"] != nil { return .sessionStart }
    return json["reason"] != nil ? .sessionEnd : .other
  }

  /// What a tool is given may be JSON in a text.
  private static func parsed(_ json: JSONValue) -> JSONValue {
    guard let text = json.string, text.hasPrefix("{"), let inner = try? JSONReader.read(text) else {
      return json
    }
    return inner
  }
}

extension HookEvent {
  /// Files that a tool names, as it names them; none of a tool that only looks at files.
  var paths: [String] {
    guard !Self.readers.contains(tool.lowercased()) else { return [] }
    let paths = Self.texts(in: input).flatMap { key, text in
      Self.pathKeys.contains(key) ? [text] : PatchText(text)?.files.map(\.path) ?? []
    }
    var known: Set<String> = []
    return paths.filter { known.insert($0).inserted }
  }

  /// All that a tool is given as text.
  var texts: [String] { Self.texts(in: input).map(\.text) }

  private static let readers: Set = [
    "read", "read_file", "read_many_files", "view", "grep", "grep_search", "search_file_content", "glob",
    "ls", "list_dir", "list_directory",
  ]

  private static let pathKeys: Set = ["file_path", "filePath", "path", "notebook_path"]

  /// Each with the key that it stands under, or none.
  private static func texts(in json: JSONValue, key: String = "") -> [(key: String, text: String)] {
    switch json.kind {
    case .object(let members): members.flatMap { texts(in: $0.value, key: $0.key) }
    case .array(let values): values.flatMap { texts(in: $0) }
    case .string(let text): [(key, text)]
    default: []
    }
  }
}
