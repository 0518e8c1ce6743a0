/// How an assistant tells of what it does, and how it is answered.
///
/// Events and answers are those of the references of Claude Code, Codex, Copilot, Cursor and Gemini CLI.
package enum HookDialect: String, CaseIterable {
  case claude, codex, copilot, cursor, gemini
}
