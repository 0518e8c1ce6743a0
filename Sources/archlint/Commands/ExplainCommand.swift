import ArchlintKit
import RuleLanguage

enum ExplainCommand {
  private struct Options: SessionCommandOptions {
    var session = SessionOptions()
    var operand: String?
    var showsAll = false
    var showsLanguage = false
  }

  static var command: Command {
    Command(
      "explain", usage: ["explain ID", "explain PRESET", "explain FILE:LINE", "explain --language"],
      summary: "explain a rule or preset, or why a line has a finding or none",
      introduction: """
        Shows the page of a rule: why it exists, the rule itself, and examples; or what code a preset is
        for, and its rules.

        Of a line it shows what archlint sees there, which rules speak of it, whether they hold, where
        their severity was set, and what suppresses a finding. `unknown` stands where it takes a
        compiler to tell; such a rule is silent.
        """,
      options: Options(),
      settings: [
        .flag("--all", help: "of a line, all facts, and for each rule where its severity was set") {
          $0.showsAll = true
        },
        .flag("--language", help: "the words that rules are written in") { $0.showsLanguage = true },
        .config, .root,
      ], operand: .rule,
      take: { try $0.operand.take($1, limit: "explain takes one rule or place") }, run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    if options.showsLanguage {
      guard options.operand == nil, !options.showsAll else {
        throw UsageError(message: "explain --language stands alone", hint: "archlint explain --language")
      }
      return try CommandLineTool.show(Archlint.language)
    }
    guard let operand = options.operand else {
      throw UsageError(
        message: "explain takes the id of a rule, a preset, or FILE:LINE",
        hint: "archlint rules lists the rules")
    }
    guard let place = LinePlace(operand) else {
      guard !options.showsAll else {
        throw UsageError(
          message: "--all is about a line, and \(operand) is none", hint: "archlint explain --all FILE:LINE")
      }
      return try CommandLineTool.show(try Session(options.session).explain(operand))
    }
    var session = Session(options.session, progress: ProgressLine.handler())
    session.options.paths = [place.file]
    let (text, notes) = try session.explain(
      line: place.line, of: place.file, showsAll: options.showsAll)
    notes.forEach { say($0) }
    return try CommandLineTool.show(text)
  }
}
