import Linting
import Platform
import Reports

/// `archlint fix [PATH…]`, which is `archlint lint --fix`.
enum FixCommand {
  static func run(_ arguments: inout Arguments) throws -> Int32 {
    try run(try LintOptions.parse(&arguments, fixes: true))
  }

  static func run(_ options: LintOptions) throws -> Int32 {
    let options = inCurrentFolder(options)
    let clock = Stopwatch()
    var run = try LintRun(options: options)
    let selection = try run.findFiles()
    if options.showsFiles { return try LintCommand.show(selection) }
    let input = try LintCommand.standardInput(options, root: run.settings.root)
    var fixing = try FixRun(
      check: ProjectCheck(run, selection), texts: selection.texts.merging(input))
    if options.showsDiff {
      try writeOutput([diff(fixing, options)])
    } else if let path = input.paths.first {
      try writeOutput([fixing.texts[path] ?? []])
    } else {
      try fixing.write()
    }
    var found = fixing.outcome
    let report = try LintCommand.report(
      &found, of: selection, since: clock, fixing.texts, hasOutput: !options.showsDiff && input.isEmpty)
    if !input.isEmpty, !options.showsDiff { left(report).forEach { say($0) } }
    fixing.notes(isQuiet: options.isQuiet).forEach { say($0) }
    let status = LintCommand.finish(found.run, report, options)
    if !fixing.failures.isEmpty || status == ExitCode.failure { return ExitCode.failure }
    guard options.showsDiff else {
      try LintCommand.stamp(status, options, root: report.root)
      return status
    }
    return fixing.changedPaths.isEmpty ? ExitCode.success : ExitCode.findings
  }

  /// Nothing is changed around the folder that the command is given in, unless it is named.
  private static func inCurrentFolder(_ options: LintOptions) -> LintOptions {
    var options = options
    let root = options.root ?? options.config.map { Path.parent(Path.absolute($0)) }
    let isOutside = root.map {
      Path.relative(Path.resolved(Path.currentFolder), to: Path.resolved(Path.absolute($0))) == nil
    }
    if options.paths.isEmpty, options.stdinFilename == nil, isOutside != true { options.paths = ["."] }
    return options
  }

  /// Colours, like a terminal, are for people: no program applies such a difference.
  private static func diff(_ fixing: FixRun, _ options: LintOptions) -> [UInt8] {
    let isColored = isColored(options)
    return fixing.diff(
      isColored: isColored, isForPeople: isColored || Terminal.isTerminal(StandardStream.output))
  }

  private static func isColored(_ options: LintOptions) -> Bool {
    options.color == .auto ? Terminal.showsColor(StandardStream.output) : options.color == .always
  }

  /// What is left of a text that came in on the standard input, whose fixed form has the output.
  private static func left(_ report: Report) -> [String] {
    let rendered = ReportFormat.compact.render(report, style: ReportStyle(color: false))
    return rendered.bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
