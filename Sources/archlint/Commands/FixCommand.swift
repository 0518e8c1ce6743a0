import ArchlintKit
import Platform
import Reports

/// `archlint fix [PATH…]`, which is `archlint lint --fix`.
enum FixCommand {
  static var command: Command {
    var standard = LintOptions()
    standard.fixes = true
    return Command(
      "fix", usage: ["fix [PATH…]"], summary: "correct what can be corrected",
      introduction: """
        Applies the fixes of what `archlint lint` finds, below the current folder where no path is
        given, then reports what is left. Comments, indentation and line ends stay as they are; each
        file is replaced at once, and one that changed meanwhile is left alone.
        `archlint lint --fix` is the same.

        With - and --stdin-filename the fixed text is printed. The exit code is that of what is left.
        """,
      options: standard, sections: [.fixed, .checked, .cut, .reported, .known], operand: .path,
      take: { $0.session.paths.append($1) }, run: { try run(try $0.checked()) })
  }

  static func run(_ options: LintOptions) throws -> Int32 {
    let options = inCurrentFolder(options)
    let clock = Stopwatch()
    if options.showsFiles { return try LintCommand.showFiles(options) }
    var fixing = try LintCommand.session(options).fix()
    let input = options.session.stdinFilename
    if options.showsDiff {
      if input == nil { try fixing.write(isDry: true) }
      try writeOutput(diff(fixing, options))
    } else if let input {
      try writeOutput(fixing.text(ofFile: input) ?? [])
    } else {
      try fixing.write()
    }
    var check = fixing.outcome
    let report = try LintCommand.report(
      &check, since: clock, options, hasOutput: !options.showsDiff && input == nil)
    if input != nil, !options.showsDiff { left(report).forEach { say($0) } }
    fixing.notes(isQuiet: options.isQuiet, isDry: options.showsDiff).forEach { say($0) }
    let status = LintCommand.finish(check, report, options)
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
    let session = options.session
    let root = session.root ?? session.config.map { Path.parent(Path.absolute($0)) }
    let isOutside = root.map {
      Path.relative(Path.resolved(Path.currentFolder), to: Path.resolved(Path.absolute($0))) == nil
    }
    if session.paths.isEmpty, session.stdinFilename == nil, isOutside != true {
      options.session.paths = ["."]
    }
    return options
  }

  /// Colours, like a terminal, are for people: no program applies such a difference.
  private static func diff(_ fixing: FixRun, _ options: LintOptions) -> [UInt8] {
    let isColored = options.color.isOnOutput
    return fixing.diff(
      isColored: isColored, isForPeople: isColored || Terminal.isTerminal(StandardStream.output))
  }

  /// What is left of a text that came in on the standard input, whose fixed form has the output.
  private static func left(_ report: Report) -> [String] {
    let rendered = ReportFormat.compact.render(
      report.withPaths(for: .compact), style: ReportStyle(color: false))
    return rendered.bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
