import Linting
import Platform
import Project
import Reports
import RuleLanguage

/// `archlint lint [PATH…]`
enum LintCommand {
  static func run(_ arguments: inout Arguments) throws -> Int32 {
    let options = try LintOptions.parse(&arguments)
    if options.fixes { return try FixCommand.run(options) }
    let clock = Stopwatch()
    var run = try LintRun(options: options)
    let selection = try run.findFiles()
    if options.showsFiles { return try show(selection) }
    let check = try ProjectCheck(run, selection)
    let texts = try standardInput(options, root: run.settings.root).merging(selection.texts)
    var outcome = try check.outcome(texts)
    try options.addedSuppressions?.write(for: &outcome.found, outcome.run)
    let report = try report(&outcome, of: selection, since: clock, texts)
    let status = finish(outcome.run, report, options)
    try stamp(status, options, root: report.root)
    return status
  }

  /// Writes what was found wherever it is wanted.
  /// - Parameters:
  ///   - clock: begun with the run.
  ///   - texts: bytes that stand for the contents of some paths.
  ///   - hasOutput: whether the standard output is for reports.
  static func report(
    _ outcome: inout ProjectCheck.Outcome, of selection: FileSelection, since clock: Stopwatch,
    _ texts: PathTable<[UInt8]>, hasOutput: Bool = true
  ) throws -> Report {
    let reporting = Stopwatch()
    let options = outcome.run.options
    let report = ReportBuilder(run: outcome.run, options: options).report(
      outcome.found, files: selection.reported.count, seconds: clock.seconds, texts: texts)
    try ReportOutput(options: options).write(report, hasOutput: hasOutput)
    outcome.run.timings.add("report", reporting)
    return report
  }

  static func show(_ selection: FileSelection) throws(UsageError) -> Int32 {
    try CommandLineTool.show(selection.reported.map { VisibleText.make($0) + "\n" }.joined())
  }

  /// Leaves the file that `--stamp` asks for where all is well.
  static func stamp(_ status: Int32, _ options: LintOptions, root: String) throws(UsageError) {
    guard status == ExitCode.success, let stamp = options.stamp else { return }
    try OutputFile(stamp, bounds: ProjectBounds(root: root)).write([], isDurable: false)
  }

  /// The text that stands for `--stdin-filename`.
  static func standardInput(_ options: LintOptions, root: String) throws(UsageError) -> PathTable<[UInt8]> {
    guard options.paths.contains("-") || options.stdinFilename != nil else { return [:] }
    guard let name = options.stdinFilename else {
      throw UsageError(
        message: "- needs --stdin-filename", hint: "say which file the text is to be treated as")
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try readAll(from: StandardStream.input)
    } catch {
      throw UsageError(message: "the standard input cannot be read: \(error)")
    }
    return [Path.relative(Path.resolved(name), to: root) ?? name: bytes]
  }

  static func finish(_ run: LintRun, _ report: Report, _ options: LintOptions) -> Int32 {
    for warning in report.warnings {
      let place = [
        warning.path ?? "archlint", warning.line.map(String.init), warning.column.map(String.init),
      ].compactMap(\.self)
      say((place + [" warning: \(warning.message)"]).joined(separator: ":"))
    }
    for entry in run.staleEntries {
      say("\(entry.path ?? ""):\(entry.line ?? 1):\(entry.column ?? 1): error: \(entry.message)")
    }
    for failure in run.failures.sorted() { say("archlint: error: \(failure)") }
    if options.showsStatistics { Statistics(report).lines.forEach { say($0) } }
    if options.showsTimings {
      for step in run.timings.steps {
        say(
          "\(step.name): \(milliseconds(step.seconds)) ms, \(milliseconds(step.processorSeconds)) ms of processor time"
        )
      }
      say("steps of rules: \(run.budget.steps)")
    }
    if !run.failures.isEmpty { return ExitCode.failure }
    if !run.staleEntries.isEmpty { return ExitCode.findings }
    guard let threshold = options.failOn else { return ExitCode.success }
    return report.findings.contains { $0.severity >= threshold } ? ExitCode.findings : ExitCode.success
  }

  private static func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
