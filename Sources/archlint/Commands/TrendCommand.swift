import ArchlintKit
import Reports

enum TrendCommand {
  private struct Options: SessionCommandOptions {
    var session = SessionOptions()
    var trend = TrendOptions()
    var format = TrendFormat.text
  }

  static var command: Command {
    Command(
      "trend", usage: ["trend"], summary: "count findings over time",
      introduction: """
        Checks commits of the past by the rules and the configuration of today, and counts what they
        find by rule, folder, layer and owner (CODEOWNERS). It follows the first parents of HEAD and
        takes the last commit of each interval, from git's objects: nothing is checked out, and a
        file that many commits have is parsed once. Suppressed findings are not counted; those that
        the baseline knows and budgets allow are.
        """,
      options: Options(),
      settings: [
        .value("--since", takes: .text("SPAN"), help: "90d, 12w, 6m, 2y before HEAD, or all (default: 1y)") {
          options, text in
          guard let days = TrendOptions.days(text) else {
            throw UsageError(
              message: "--since takes a span such as 90d, 12w, 6m, 2y or all, not \"\(text)\"")
          }
          options.trend.days = days
        },
        .word(
          "--every", takes: "INTERVAL", TrendOptions.Interval.allCases.map(\.rawValue),
          TrendOptions.Interval.init(rawValue:), help: "commit, day, week or month (default: week)"
        ) { $0.trend.every = $1 },
        .format("a trend is", help: "text (default), json, csv, or html: one page") { $0.format = $1 },
        .config, .root, .jobs,
      ], run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    let run = try Session(options.session, progress: ProgressLine.handler()).trend(options.trend)
    run.remarks.notes.forEach { say($0) }
    return try CommandLineTool.put(options.format.render(run.report), isData: options.format != .text)
  }
}
