import ArchlintKit
import Platform
import Reports
import Semantics

enum LintCommand {
  static var command: Command {
    Command(
      "lint", usage: ["[lint] [PATH…]"], summary: "check files and folders",
      introduction: """
        Checks files and folders; without a PATH, all that the configuration speaks of. The
        project around them is read whole, so that rules across files are exact.
        `-` with --stdin-filename P reads one file from the standard input and treats it as P,
        whether there is such a file or not.
        """,
      options: LintOptions(), sections: [.checked, .cut, .reported, .adopting, .fixes], operand: .path,
      take: { $0.session.paths.append($1) }, run: { try run(try $0.checked()) })
  }

  private static func run(_ options: LintOptions) throws -> Int32 {
    if options.fixes { return try FixCommand.run(options) }
    let clock = Stopwatch()
    if options.showsFiles { return try showFiles(options) }
    let session = try session(options)
    var (check, unknowns): (Check, UnknownRun?) =
      options.showsReasons ? try session.checkWithUnknowns() : (try session.check(), nil)
    try options.addedSuppressions?.write(for: &check)
    let report = try report(&check, since: clock, options)
    unknowns?.lines.forEach { say($0) }
    let status = finish(check, report, options)
    try stamp(status, options, root: check.root)
    return status
  }

  /// With the text that stands for `--stdin-filename`.
  static func session(_ options: LintOptions) throws(UsageError) -> Session {
    var overlays: PathTable<[UInt8]> = [:]
    if let name = options.session.stdinFilename {
      do throws(SystemError) {
        overlays[name] = try readAll(from: StandardStream.input)
      } catch {
        throw UsageError(message: "the standard input cannot be read: \(error)")
      }
    }
    return Session(
      options.session, overlays: overlays, progress: ProgressLine.handler(isQuiet: options.isQuiet))
  }

  /// Writes what was found wherever it is wanted.
  static func report(
    _ check: inout Check, since clock: Stopwatch, _ options: LintOptions, hasOutput: Bool = true
  ) throws -> Report {
    if !(options.isQuiet && check.findings.isEmpty) { check.remarks.notes.forEach { say($0) } }
    let reporting = Stopwatch()
    var report = check.report(seconds: clock.seconds)
    report.fixing = .command(options: options.scope, paths: options.session.paths.filter { $0 != "." })
    try ReportOutput(options: options, settings: check.reportSettings).write(report, hasOutput: hasOutput)
    check.remarks.add("report", reporting)
    return report
  }

  static func showFiles(_ options: LintOptions) throws -> Int32 {
    let files = try Session(options.session).files()
    files.remarks.notes.forEach { say($0) }
    files.unbuilt.forEach { say("archlint: note: no target of Xcode builds \($0), so it is not checked") }
    return try CommandLineTool.show(files.checked.map { VisibleText.make($0) + "\n" }.joined())
  }

  /// Leaves the file that `--stamp` asks for where all is well.
  static func stamp(_ status: Int32, _ options: LintOptions, root: String) throws(UsageError) {
    guard status == ExitCode.success, let stamp = options.stamp else { return }
    try OutputFile(stamp, bounds: ProjectBounds(root: root)).write([], isDurable: false)
  }

  static func finish(_ check: Check, _ report: Report, _ options: LintOptions) -> Int32 {
    var routes = Routes(from: report.root, to: Path.resolved("."))
    for warning in report.warnings {
      let place = [
        warning.path.map { routes.route(to: $0) } ?? "archlint", warning.line.map(String.init),
        warning.column.map(String.init),
      ].compactMap(\.self)
      say((place + [" \(warning.severity.name): \(warning.message)"]).joined(separator: ":"))
    }
    for failure in check.remarks.failures.sorted() { say("archlint: error: \(failure)") }
    if let preset = check.presumedPreset { sayPresumed(preset, report, options) }
    if options.showsStatistics, !options.outputs.isEmpty { report.statistics.forEach { say($0) } }
    if options.showsTimings {
      for timing in check.remarks.timings {
        say(
          "\(timing.step): \(milliseconds(timing.seconds)) ms, \(milliseconds(timing.processorSeconds)) ms of processor time"
        )
      }
      say("steps of rules: \(check.steps)")
    }
    if !check.remarks.failures.isEmpty { return ExitCode.failure }
    let threshold = options.failOn ?? check.reportSettings.failOn ?? .severity(.error)
    if case .never = threshold { return ExitCode.success }
    if !check.staleEntries.isEmpty || !check.brokenBudgets.isEmpty { return ExitCode.findings }
    return report.findings.contains { threshold.fails(on: $0.severity) }
      ? ExitCode.findings : ExitCode.success
  }

  /// Where nobody has chosen rules, that nothing is found may mean that they are not about such code.
  private static func sayPresumed(_ preset: String, _ report: Report, _ options: LintOptions) {
    let isClean = report.findings.isEmpty
    guard report.isComplete, report.summary.files > 0, !(isClean && options.isQuiet) else { return }
    let doubt = isClean ? ", which may speak of nothing here" : ""
    say(
      "archlint: note: there is no configuration, so the preset '\(preset)' was taken\(doubt); `archlint init` writes one that fits"
    )
  }

  private static func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
