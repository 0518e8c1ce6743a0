import ArchlintKit
import Platform
import Reports

enum DeltaCommand {
  private struct Options: SessionCommandOptions {
    var session = SessionOptions()
    var format = DeltaFormat.text
    var revisions: [String] = []
  }

  static var command: Command {
    Command(
      "delta", usage: ["delta REV"], summary: "say what became of the architecture since a commit",
      introduction: """
        Checks the work tree and a commit by the rules that hold in the work tree, and says what
        differs: findings that are new, silenced by a comment, fixed, or moved to another file;
        suppressions and entries of the baseline that were added; rules that ask less than before;
        what is left of budgets; and which layers came to use which. The commit is read from git's
        objects: nothing is checked out. Findings that the baseline knows count like all others.
        The exit code is 0 whatever is new: what fails is `archlint --changed=REV`.
        """,
      options: Options(),
      settings: [
        .format("a delta is", help: "text (default), markdown or json") { $0.format = $1 },
        .config, .root, .jobs,
      ], operand: .text("REV"), take: { $0.revisions.append($1) }, run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    guard options.revisions.count == 1 else {
      throw UsageError(
        message: "delta takes one revision", hint: "archlint delta origin/main, or archlint delta HEAD~1")
    }
    let run = try Session(options.session, progress: ProgressLine.handler()).delta(
      since: options.revisions[0])
    say(run.remarks)
    guard run.remarks.failures.isEmpty else { return ExitCode.failure }
    let isData = options.format == .json
    let report = isData ? run.report : run.report.relative(from: run.root)
    return try CommandLineTool.put(options.format.render(report), isData: isData)
  }
}

extension DeltaReport {
  /// With paths as people find them in the current folder.
  fileprivate func relative(from root: String) -> DeltaReport {
    var routes = Routes(from: root, to: Path.resolved("."))
    guard !routes.isEmpty else { return self }
    var report = self
    for index in report.new.indices { routes.move(&report.new[index].finding) }
    for index in report.silenced.indices { routes.move(&report.silenced[index]) }
    for index in report.fixed.indices { routes.move(&report.fixed[index]) }
    for index in report.moved.indices {
      routes.move(&report.moved[index].finding)
      report.moved[index].from = routes.route(to: report.moved[index].from)
    }
    for index in report.suppressions.indices {
      report.suppressions[index].path = routes.route(to: report.suppressions[index].path)
    }
    for index in report.baseline.indices {
      report.baseline[index].key.path = routes.route(to: report.baseline[index].key.path)
    }
    return report
  }
}
