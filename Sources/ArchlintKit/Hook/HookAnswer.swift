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
    let json =
      switch self {
      case .context(let text): Self.json(context: text, to: event)
      case .goOn(let text): Self.json(goOn: text, to: event.dialect)
      case .refusal(let reason, let asks): Self.json(refusal: .string(reason), asks: asks, to: event)
      case .note(let text): Self.json(note: text, to: event)
      }
    return json.text() + "\n"
  }

  private static func json(context text: String, to event: HookEvent) -> JSONValue {
    switch event.dialect {
    case .claude, .codex, .gemini:
      ["hookSpecificOutput": ["hookEventName": .string(event.name), "additionalContext": .string(text)]]
    case .copilot: ["additionalContext": .string(text)]
    case .cursor: ["additional_context": .string(text)]
    }
  }

  private static func json(goOn text: String, to dialect: HookDialect) -> JSONValue {
    switch dialect {
    case .claude, .codex, .copilot: ["decision": "block", "reason": .string(text)]
    case .gemini: ["decision": "deny", "reason": .string(text)]
    case .cursor: ["followup_message": .string(text)]
    }
  }

  private static func json(refusal reason: JSONValue, asks: Bool, to event: HookEvent) -> JSONValue {
    switch event.dialect {
    case .claude, .codex:
      // Codex asks nobody.
      let decision: JSONValue = asks && event.dialect == .claude ? "ask" : "deny"
      return [
        "hookSpecificOutput": [
          "hookEventName": .string(event.name), "permissionDecision": decision,
          "permissionDecisionReason": reason,
        ]
      ]
    case .copilot: return ["permissionDecision": asks ? "ask" : "deny", "permissionDecisionReason": reason]
    case .gemini: return ["decision": "deny", "reason": reason]
    case .cursor: return ["permission": "deny", "user_message": reason, "agent_message": reason]
    }
  }

  private static func json(note text: String, to event: HookEvent) -> JSONValue {
    switch event.dialect {
    case .claude, .codex, .gemini: ["systemMessage": .string(text)]
    // These show nobody but the assistant anything.
    case .copilot, .cursor: event.moment == .afterTool ? json(context: text, to: event) : [:]
    }
  }
}
