import Platform

/// Whether an assistant runs this command, as the shells tell that assistants work in.
enum Assistant {
  static var isRunning: Bool {
    variables.contains { name in environment(name).map { !$0.isEmpty && $0 != "0" } ?? false }
  }

  /// Of Claude Code, Codex, Copilot, Cursor and Gemini CLI; the first is meant for all.
  private static let variables = [
    "AI_AGENT", "CLAUDECODE", "CODEX_THREAD_ID", "COPILOT_CLI", "CURSOR_AGENT", "GEMINI_CLI",
  ]
}
