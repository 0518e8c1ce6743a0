import ArchlintKit
import Foundation
import Platform
import RuleLanguage

enum HookCommand {
  private struct Options {
    var dialect: HookDialect?
    var isDryRun = false
    var guards = false
    var finishes = false
  }

  static var command: Command {
    Command(
      "hook", usage: ["hook", "hook --install ASSISTANT"], summary: "tell assistants what an edit has broken",
      introduction: """
        Reads an event of Claude Code, Codex, Copilot, Cursor or Gemini CLI from the standard input and
        answers it in its dialect: after an edit with what is new in its files, at the end of a turn
        with all that is new since the session began, once, and again where it was corrected and comes
        back. What is clean is not spoken of, and what goes wrong lets everything pass: the exit code
        is 0.

        --install writes the settings of an assistant, and leaves what is there.
        """,
      options: Options(), settings: settings,
      take: {
        throw UsageError(message: "hook takes no \"\($1)\"", hint: "events come on the standard input")
      },
      run: run)
  }

  private static var settings: [Option<Options>] {
    let names = HookDialect.allCases.map(\.rawValue)
    let list = names.listed("or") ?? ""
    return [
      .value("--install", takes: .words("ASSISTANT", names), help: "\(list), for this project") {
        options, name in
        options.dialect = HookDialect(rawValue: name)
        guard options.dialect != nil else {
          throw UsageError(message: "--install takes no \"\(name)\"", hint: "it takes \(list)")
        }
      },
      .flag("--dry-run", help: "with --install: show the settings and write nothing") { $0.isDryRun = true },
      .flag(
        "--guard",
        help:
          "refuse edits that weaken the configuration, a rule page, what pages share, a diagram or the baseline, or silence without a reason"
      ) { $0.guards = true },
      .flag("--finish", help: "the rest of an event that was answered: what `hook` has itself do beside") {
        $0.finishes = true
      },
    ]
  }

  private static func run(_ options: Options) throws -> Int32 {
    if let dialect = options.dialect { return try install(dialect, options) }
    guard !options.isDryRun else {
      throw UsageError(
        message: "--dry-run shows what --install would write", hint: "archlint hook --install claude")
    }
    guard !Terminal.isTerminal(StandardStream.input) else {
      throw UsageError(
        message: "hook reads an event of an assistant from the standard input",
        hint: "archlint hook --install claude has it called")
    }
    let event = (try? readAll(from: StandardStream.input)) ?? []
    if options.finishes {
      HookRun.finish(event, whenRead: ContinuedProcess.standAlone)
      return ExitCode.success
    }
    let hook = HookRun(event, guards: options.guards) {
      ContinuedProcess.start(
        ["hook", "--finish"],
        environment: ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" },
        input: event)
    }
    if let problem = hook.problem { say("archlint: error: \(problem)") }
    return hook.output.isEmpty ? ExitCode.success : try CommandLineTool.write(hook.output)
  }

  private static func install(_ dialect: HookDialect, _ options: Options) throws -> Int32 {
    let settings = try HookSettings(for: dialect, guards: options.guards, in: Path.currentFolder)
    if options.isDryRun { return try CommandLineTool.write(String(decoding: settings.new, as: UTF8.self)) }
    let shown = Path.shown(settings.path)
    guard settings.old != settings.new else {
      say("archlint: note: \(shown) has all that it needs already")
      return ExitCode.success
    }
    try settings.write()
    say("archlint: note: \(shown) written")
    return ExitCode.success
  }
}
