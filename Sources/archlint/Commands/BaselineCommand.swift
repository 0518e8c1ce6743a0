import ArchlintKit
import Reports

/// `archlint baseline prune`
enum BaselineCommand {
  private struct Options: SessionCommandOptions {
    var session = SessionOptions()
    var isPrune = false

    mutating func take(_ word: String) throws(UsageError) {
      guard word == "prune" else {
        throw UsageError(message: "baseline has no command \"\(word)\"", hint: "archlint baseline prune")
      }
      isPrune = true
    }
  }

  static var command: Command {
    Command(
      "baseline", usage: ["baseline prune"], summary: "drop what the baseline needs no more",
      introduction: """
        Drops the entries of the baseline that no finding matches any more, and writes those whose
        code has moved anew. `archlint --write-baseline` makes a baseline, or makes it anew.
        """,
      options: Options(),
      sections: [
        OptionSection(options: [
          .baseline(help: "the baseline, instead of the configuration's"), .config, .root,
        ])
      ], operand: .words("prune", ["prune"]), take: { try $0.take($1) }, run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    guard options.isPrune else {
      throw UsageError(message: "baseline takes a command", hint: "archlint baseline prune")
    }
    let pruning = try Session(options.session, progress: ProgressLine.handler()).pruneBaseline()
    pruning.remarks.notes.forEach { say($0) }
    guard pruning.remarks.failures.isEmpty else {
      for failure in pruning.remarks.failures.sorted() { say("archlint: error: \(failure)") }
      say("archlint: error: the baseline stays as it is, since not everything could be checked")
      return ExitCode.failure
    }
    return try CommandLineTool.show(
      "\(VisibleText.make(pruning.file)): \(pruning.dropped) dropped, \(pruning.kept) kept\n")
  }
}
