import RuleLanguage

/// Exit codes: 0 nothing at or above the threshold, 1 findings, 2 the tool could not do its work.
enum ExitCode {
  static let success: Int32 = 0
  static let findings: Int32 = 1
  static let failure: Int32 = 2
}

/// Chooses the command and says what goes wrong.
enum CommandLineTool {
  static let version = "0.1.0"
  static let informationURI = "https://github.com/archlint/archlint"

  static let commands = [
    "lint", "fix", "rules", "explain", "test-rules", "syntax", "baseline", "schema", "version", "help",
  ]

  static func run(_ words: [String]) -> Int32 {
    do {
      return try dispatch(words)
    } catch let error as UsageError {
      say("archlint: error: \(error.message)" + (error.hint.map { "\n  help: \($0)" } ?? ""))
    } catch let error as LoadError {
      say(error.description)
    } catch {
      say("archlint: error: \(error)")
    }
    return ExitCode.failure
  }

  private static func dispatch(_ words: [String]) throws -> Int32 {
    guard let first = words.first, !first.hasPrefix("-") else { return try lint(words) }
    let rest = words.dropFirst()
    if rest.contains("--help") || rest.contains("-h"), let text = Help.text(of: first) { return show(text) }
    var arguments = Arguments(rest)
    switch first {
    case "lint": return try LintCommand.run(&arguments)
    case "fix": return try FixCommand.run(&arguments)
    case "rules": return try RulesCommand.run(&arguments)
    case "explain": return try ExplainCommand.run(&arguments)
    case "test-rules": return try TestRulesCommand.run(&arguments)
    case "syntax": return try SyntaxCommand.run(&arguments)
    case "baseline": return try BaselineCommand.run(&arguments)
    case "schema": return try SchemaCommand.run(&arguments)
    case "version": return show("archlint \(version)\n")
    case "help": return show(try helpText(rest.first))
    default: return try lintOrUnknown(words)
    }
  }

  private static func lint(_ words: [String]) throws -> Int32 {
    switch words.first {
    case "--help", "-h": return show(Help.overview)
    case "--version": return show("archlint \(version)\n")
    default:
      if words.contains("--help") { return show(Help.overview) }
      var arguments = Arguments(words)
      return try LintCommand.run(&arguments)
    }
  }

  private static func helpText(_ command: String?) throws -> String {
    guard let command else { return Help.overview }
    if let text = Help.text(of: command) { return text }
    throw unknown(command)
  }

  /// `archlint Sources` is `archlint lint Sources`, where that exists.
  private static func lintOrUnknown(_ words: [String]) throws -> Int32 {
    guard Path.kind(words[0]) != nil else { throw unknown(words[0]) }
    return try lint(words)
  }

  private static func unknown(_ command: String) -> UsageError {
    UsageError(
      message: "\"\(command)\" is neither a command nor a file",
      hint: NearestWord.hint(for: command, among: commands)
        ?? "commands are \(commands.joined(separator: ", "))")
  }

  static func show(_ text: String) -> Int32 {
    write(Array(text.utf8), to: STDOUT_FILENO) ? ExitCode.success : ExitCode.failure
  }
}
