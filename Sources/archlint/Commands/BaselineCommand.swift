import ArchlintKit
import Reports

enum BaselineCommand {
  private struct Options: SessionCommandOptions {
    var session = SessionOptions()
    var words: [String] = []
  }

  private static let hint = "archlint baseline prune, or archlint baseline merge BASE OURS THEIRS"

  static var command: Command {
    Command(
      "baseline", usage: ["baseline prune", "baseline merge BASE OURS THEIRS"],
      summary: "drop what the baseline needs no more, or merge two of them",
      introduction: """
        An entry knows its finding by rule, file, the names of the declarations around it and the
        tokens at it: formatting, reordering and moving code add nothing, and what is renamed is new.

        prune drops the entries of the baseline that no finding matches any more, and writes those
        whose code has moved anew. `archlint --write-baseline` makes a baseline, or makes it anew.

        merge writes into OURS what both sides have made of BASE: what either fixed is gone, what
        either added is there. As a merge driver of git it needs a line in .gitattributes,

            archlint-baseline.json merge=archlint-baseline

        and, once in each clone,

            \(BaselineMerging.driverCommand)
        """,
      options: Options(),
      settings: [
        .baseline(help: "the baseline to prune, instead of the configuration's"), .config, .root,
      ], operand: .words("prune|merge", ["prune", "merge"]), take: { $0.words.append($1) }, run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    let files = options.words.dropFirst()
    switch options.words.first {
    case "prune":
      guard files.isEmpty else { throw UsageError(message: "baseline prune takes no file", hint: hint) }
      return try prune(options)
    case "merge":
      guard files.count == 3 else {
        throw UsageError(message: "baseline merge takes three files", hint: hint)
      }
      try BaselineMerging.merge(base: files[1], ours: files[2], theirs: files[3])
      return ExitCode.success
    case let word?: throw UsageError(message: "baseline has no command \"\(word)\"", hint: hint)
    case nil: throw UsageError(message: "baseline takes a command", hint: hint)
    }
  }

  private static func prune(_ options: Options) throws -> Int32 {
    let pruning = try Session(options.session, progress: ProgressLine.handler()).pruneBaseline()
    say(pruning.remarks)
    guard pruning.remarks.failures.isEmpty else {
      say("archlint: error: the baseline stays as it is, since not everything could be checked")
      return ExitCode.failure
    }
    return try CommandLineTool.show(
      "\(VisibleText.make(pruning.file)): \(pruning.dropped) dropped, \(pruning.kept) kept\n")
  }
}
