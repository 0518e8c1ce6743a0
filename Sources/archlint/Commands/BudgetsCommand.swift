import ArchlintKit
import Reports

enum BudgetsCommand {
  private enum Format: String, CaseIterable {
    case text, json
  }

  private struct Options: SessionCommandOptions {
    var session = SessionOptions()
    var format = Format.text
    var tightens = false
  }

  static var command: Command {
    Command(
      "budgets", usage: ["budgets"], summary: "list what is used of the budgets, and lower them",
      introduction: """
        Lists the budgets of the configuration: how many findings each allows, how many there are,
        and until when. A budget that is exceeded, or whose last day has passed, ends with exit
        code 1.
        """,
      options: Options(),
      settings: [
        .flag("--tighten", help: "write what is used as what is allowed, where that is less") {
          $0.tightens = true
        },
        .format("budgets are", help: "text (default) or json") { $0.format = $1 },
        .config, .root, .jobs,
      ],
      take: { throw UsageError(message: "budgets takes no \"\($1)\"", hint: "archlint budgets --help") },
      run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    let session = Session(options.session, progress: ProgressLine.handler())
    let (statuses, remarks) = try session.budgets()
    say(remarks)
    guard remarks.failures.isEmpty else { return ExitCode.failure }
    if options.tightens {
      let count = try session.tightenBudgets(statuses)
      say("archlint: note: \(Totals.count(count, "budget")) lowered")
    }
    let code =
      try options.format == .json
      ? CommandLineTool.write(["budgets": .array(statuses.map(\.json))])
      : CommandLineTool.show(list(statuses))
    return statuses.allSatisfy(\.isKept) ? code : ExitCode.findings
  }

  private static func list(_ statuses: [BudgetStatus]) -> String {
    if statuses.isEmpty { return "no budgets\n" }
    return statuses.map { status in
      let budget = status.budget
      var words = [
        "\(status.count) of \(budget.atMost.value)", budget.rule.value, "in \(status.files)",
      ]
      if let until = budget.until {
        words.append(status.isOver ? "ended on \(until.value)" : "until \(until.value)")
      }
      if let owner = budget.owner { words.append(owner) }
      if !status.isOver, status.left < 0 { words.append("exceeded") }
      return VisibleText.make(words.joined(separator: "  ")) + "\n"
    }.joined()
  }
}
