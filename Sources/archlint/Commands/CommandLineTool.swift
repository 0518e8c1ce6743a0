import ArchlintKit
import JSON
import Platform
import Reports
import RuleLanguage

/// Exit codes: 0 nothing at or above the threshold, 1 findings, 2 the tool could not do its work.
enum ExitCode {
  static let success: Int32 = 0
  static let findings: Int32 = 1
  static let failure: Int32 = 2
}

/// Chooses the command and says what goes wrong.
enum CommandLineTool {
  static func run(_ words: [String]) -> Int32 {
    do {
      return try dispatch(words)
    } catch let error as UsageError {
      say(error)
    } catch let error as LoadError {
      say(error)
    } catch {
      say("archlint: error: \(error)")
    }
    return ExitCode.failure
  }

  private static func dispatch(_ words: [String]) throws -> Int32 {
    switch words.first {
    case "--help", "-h": return try show(Help.overview)
    case "--version", "-V": return try VersionCommand.command.run(words.dropFirst())
    case let word? where !word.hasPrefix("-"):
      if let command = CommandTable.command(named: word) { return try run(command, words.dropFirst()) }
      // `archlint Sources` is `archlint lint Sources`, where that exists.
      guard Path.kind(word) != nil else { throw unknown(word, isCommandAlone: false) }
    default: break
    }
    return try run(LintCommand.command, words[...])
  }

  private static func run(_ command: Command, _ words: ArraySlice<String>) throws -> Int32 {
    let options = words.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") { return try show(Help.text(of: command)) }
    guard Path.hasCurrentFolder else {
      throw UsageError(message: "the current folder is gone", hint: "change into one that is there")
    }
    return try command.run(words)
  }

  static func unknown(_ word: String, isCommandAlone: Bool) -> UsageError {
    let commands = CommandTable.all.map(\.name)
    return UsageError(
      message: isCommandAlone
        ? "there is no command \"\(word)\"" : "\"\(word)\" is neither a command nor a file",
      hint: NearestWord.hint(for: word, among: commands) ?? "commands are \(commands.joined(separator: ", "))"
    )
  }

  /// Shows lines to people. Text that may hold line breaks of somebody else is made visible where it is put in.
  static func show(_ text: String) throws(UsageError) -> Int32 {
    try write(VisibleText.lines(text))
  }

  /// Shows lines to people, or hands a text to a program.
  static func put(_ text: String, isData: Bool) throws(UsageError) -> Int32 {
    try isData ? write(text) : show(text)
  }

  /// Hands a value to a program.
  static func write(_ json: JSONValue) throws(UsageError) -> Int32 {
    try write(json.text(style: .pretty) + "\n")
  }

  /// Hands a text to a program, byte by byte as it is.
  static func write(_ text: String) throws(UsageError) -> Int32 {
    try writeOutput(Array(text.utf8))
    return ExitCode.success
  }
}
