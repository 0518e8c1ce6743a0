import Linting
import Platform
import Reports
import RuleLanguage

/// `archlint baseline prune`
enum BaselineCommand {
  static func run(_ arguments: inout Arguments) throws -> Int32 {
    var options = LintOptions()
    var isPrune = false
    while let item = try arguments.next() {
      switch item {
      case .operand("prune"): isPrune = true
      case .option("--baseline"): options.baseline = try arguments.value(of: "--baseline")
      case .option("--config"): options.config = try arguments.path(of: "--config")
      case .option("--root"): options.root = try arguments.path(of: "--root")
      case .option(let name): throw arguments.command.unknown(name)
      case .operand(let word):
        throw UsageError(message: "baseline has no command \"\(word)\"", hint: "archlint baseline prune")
      }
    }
    guard isPrune else {
      throw UsageError(message: "baseline takes a command", hint: "archlint baseline prune")
    }
    return try prune(options)
  }

  private static func prune(_ options: LintOptions) throws -> Int32 {
    var run = try LintRun(options: options)
    let selection = try run.findFiles()
    guard let baseline = try BaselineRun(options: options, settings: run.settings, selection: selection)
    else {
      throw UsageError(
        message: "there is no baseline to prune",
        hint: "name it under \"baseline\" in .archlint.json, or with --baseline")
    }
    let project = run.project(of: selection, texts: selection.texts)
    let found = try run.findings(in: project, of: selection, texts: selection.texts)
    guard run.failures.isEmpty else {
      for failure in run.failures.sorted() { say("archlint: error: \(failure)") }
      say("archlint: error: the baseline stays as it is, since not everything could be checked")
      return ExitCode.failure
    }
    let outcome = baseline.outcome(of: found.findings, in: project)
    try baseline.file.write(outcome.pruned)
    let dropped = outcome.stale.values.reduce(0, +)
    return try CommandLineTool.show(
      "\(VisibleText.make(baseline.file.shown)): \(dropped) dropped, \(outcome.known) kept\n")
  }
}
