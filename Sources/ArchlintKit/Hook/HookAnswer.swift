import JSON

/// What an assistant is told, in its own dialect.
enum HookAnswer {
  /// Something to know, in the midst of a turn.
  case context(String)
  /// The turn is not over yet.
  case goOn(String)
  /// What a tool is about to do is refused, or put to the person where that is wanted and can be.
  case refusal(String, asks: Bool)
  /// What the person is to know.
  case note(String)

  /// One line of JSON.
  func text(to event: HookEvent) -> String {
    JSONWriter.object { json in
      switch self {
      case .context(let text): Self.write(context: text, to: event, &json)
      case .goOn(let text): Self.write(goOn: text, to: event, &json)
      case .refusal(let reason, let asks): Self.write(refusal: reason, asks: asks, to: event, &json)
      case .note(let text): Self.write(note: text, to: event, &json)
      }
    } + "\n"
  }

  private static func write(context text: String, to event: HookEvent, _ json: inout JSONWriter) {
    switch event.dialect {
    case .claude, .codex, .gemini:
      json.object("hookSpecificOutput") { json in
        json.member("hookEventName", event.name)
        json.member("additionalContext", text)
      }
    case .copilot: json.member("additionalContext", text)
    case .cursor: json.member("additional_context", text)
    }
  }

  private static func write(goOn text: String, to event: HookEvent, _ json: inout JSONWriter) {
    switch event.dialect {
    case .claude, .codex, .copilot:
      json.member("decision", "block")
      json.member("reason", text)
    case .gemini:
      json.member("decision", "deny")
      json.member("reason", text)
    case .cursor: json.member("followup_message", text)
    }
  }

  private static func write(
    refusal reason: String, asks: Bool, to event: HookEvent, _ json: inout JSONWriter
  ) {
    switch event.dialect {
    case .claude, .codex:
      json.object("hookSpecificOutput") { json in
        json.member("hookEventName", event.name)
        // Codex asks nobody.
        json.member("permissionDecision", asks && event.dialect == .claude ? "ask" : "deny")
        json.member("permissionDecisionReason", reason)
      }
    case .copilot:
      json.member("permissionDecision", asks ? "ask" : "deny")
      json.member("permissionDecisionReason", reason)
    case .gemini:
      json.member("decision", "deny")
      json.member("reason", reason)
    case .cursor:
      json.member("permission", "deny")
      json.member("user_message", reason)
      json.member("agent_message", reason)
    }
  }

  private static func write(note text: String, to event: HookEvent, _ json: inout JSONWriter) {
    switch event.dialect {
    case .claude, .codex, .gemini: json.member("systemMessage", text)
    // These show nobody but the assistant anything.
    case .copilot, .cursor: if event.moment == .afterTool { write(context: text, to: event, &json) }
    }
  }
}
