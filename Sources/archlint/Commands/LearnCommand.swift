import ArchlintKit
import JSON
import Reports

enum LearnCommand {
  private enum Format: String, CaseIterable {
    case text, markdown, json
  }

  private struct Options: SessionCommandOptions {
    var session = SessionOptions()
    var learning = LearningOptions()
    var format = Format.text
    var showsTimings = false
    var adopted: [String] = []
  }

  static var command: Command {
    Command(
      "learn", usage: ["learn [FOLDER]", "learn --from REV..REV"],
      summary: "find the conventions that the code keeps",
      introduction: """
        Looks for what the declarations of the project keep almost always and others do not, and
        writes each as a page: the rule, how often it is kept, what breaks it, and examples cut from
        the project. What a rule in force finds as well is left out. The best come first, and the
        same code gives the same pages.
        """,
      options: Options(),
      settings: bounds + changes + [.config, .jobs], operand: .folder,
      take: { try $0.takeFolder($1, of: "learn") }, run: run)
  }

  /// What counts as a convention, and how it is told.
  private static var bounds: [Option<Options>] {
    [
      .format("conventions are", help: "text (default): a list; markdown: whole pages; json: both") {
        $0.format = $1
      },
      .number("--limit", from: 0, help: "how many at most, 0 for all (default: 20)") {
        $0.learning.limit = $1 == 0 ? nil : $1
      },
      .number(
        "--support", from: 2, help: "how many declarations one speaks of (default: 12; with --from 5)"
      ) { $0.learning.leastSupport = $1 },
      .number(
        "--confidence", takes: "PERCENT", from: 50, to: 100,
        help: "how many of them keep it (default: 95; with --from 90)"
      ) { $0.learning.leastConfidence = Double($1) / 100 },
    ]
  }

  private static var changes: [Option<Options>] {
    [
      .value(
        "--adopt", takes: .text("ID"),
        help:
          "make a rule of the project of it (may repeat): its page goes into the first of ruleFolders, what breaks it into the baseline"
      ) { $0.adopted += $1.split(separator: ",").map(String.init) },
      .value(
        "--from", takes: .text("REV..REV"),
        help: "only what a change has corrected: what its first commit breaks and its last one keeps"
      ) { options, text in
        guard let change = LearningOptions.Change(text) else {
          throw UsageError(
            message: "--from takes two revisions as FROM..TO, not \"\(text)\"",
            hint: "HEAD~1..HEAD is the last commit")
        }
        options.learning.change = change
      },
      .flag("--timings", help: "how long each step took") { $0.showsTimings = true },
    ]
  }

  private static func run(_ options: Options) throws -> Int32 {
    var session = options.session
    session.paths = session.root.map { [$0] } ?? []
    var learning = options.learning
    learning.tellsFirstBreach = options.format != .text || !options.adopted.isEmpty
    if !options.adopted.isEmpty, options.learning.change != nil {
      throw UsageError(message: "--adopt takes what holds now, and --from looks at a change")
    }
    if !options.adopted.isEmpty { return try adopt(options.adopted, session, learning) }
    let run = try Session(session, progress: ProgressLine.handler()).learn(learning)
    say(run.remarks)
    if options.showsTimings {
      for timing in run.remarks.timings { say("\(timing.step): \(Int(timing.seconds * 1000)) ms") }
      say("conventions before they are tried: \(run.candidateCount)")
    }
    let status =
      switch options.format {
      case .text: try CommandLineTool.show(list(run, learning))
      case .markdown: try CommandLineTool.show(run.pages.map(\.text).joined(separator: "\n"))
      case .json: try CommandLineTool.write(json(run))
      }
    return run.remarks.failures.isEmpty ? status : ExitCode.failure
  }

  private static func adopt(
    _ ids: [String], _ session: SessionOptions, _ learning: LearningOptions
  ) throws -> Int32 {
    let (adoption, remarks) = try Session(session, progress: ProgressLine.handler()).adopt(ids, learning)
    for failure in remarks.failures.sorted() { say("archlint: error: \(failure)") }
    guard remarks.failures.isEmpty else { return ExitCode.failure }
    adoption.notes.forEach { say($0) }
    return try CommandLineTool.show(adoption.files.map { VisibleText.make($0) + "\n" }.joined())
  }

  private static func list(_ run: LearningRun, _ learning: LearningOptions) -> String {
    guard !run.pages.isEmpty else {
      let percent = Int((learning.confidence * 100).rounded())
      return "no convention found that speaks of \(learning.support) declarations, \(percent) % of which "
        + "keep it; --support and --confidence ask for less\n"
    }
    let width = run.pages.map { "\($0.size)".count }.max() ?? 0
    let lines = run.pages.map { page in
      let kept = "\(page.kept)".aligned(to: width) + " of " + "\(page.size)".aligned(to: width)
      return "  \(kept)  \(VisibleText.make(page.title))\n  \("".padded(to: width * 2 + 4))  \(page.id)\n"
    }
    return lines.joined()
  }

  private static func json(_ run: LearningRun) -> JSONValue {
    let pages = run.pages.map { page -> JSONValue in
      let exceptions = page.exceptions.map { exception -> JSONValue in
        [
          "name": .string(exception.name), "path": .string(exception.path), "line": .number(exception.line),
        ]
      }
      return [
        "id": .string(page.id), "title": .string(page.title), "kept": .number(page.kept),
        "of": .number(page.size), "exceptions": .array(exceptions), "page": .string(page.text),
      ]
    }
    return ["conventions": .array(pages)]
  }
}
