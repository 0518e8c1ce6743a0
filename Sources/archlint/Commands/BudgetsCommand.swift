import ArchlintKit
import JSON
import Reports

/// `archlint budgets`
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
      sections: [
        OptionSection(options: [
          .flag("--tighten", help: "write what is used as what is allowed, where that is less") {
            $0.tightens = true
          },
          .format("budgets are", help: "text (default) or json") { $0.format = $1 },
          .config, .root, .jobs,
        ])
      ],
      take: { throw UsageError(message: "budgets takes no \"\($1)\"", hint: "archlint budgets --help") },
      run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    let session = Session(options.session, progress: ProgressLine.handler())
    let (standings, remarks) = try session.budgets()
    remarks.notes.forEach { say($0) }
    for failure in remarks.failures.sorted() { say("archlint: error: \(failure)") }
    guard remarks.failures.isEmpty else { return ExitCode.failure }
    if options.tightens {
      let count = try session.tightenBudgets(standings)
      say("archlint: note: \(Totals.count(count, "budget")) lowered")
    }
    let status =
      options.format == .json
      ? try CommandLineTool.write(json(standings)) : try CommandLineTool.show(list(standings))
    return standings.allSatisfy(\.isKept) ? status : ExitCode.findings
  }

  private static func list(_ standings: [BudgetStanding]) -> String {
    if standings.isEmpty { return "no budgets\n" }
    return standings.map { standing in
      let budget = standing.budget
      var words = [
        "\(standing.count) of \(budget.atMost.value)", budget.rule.value, "in \(budget.files.value)",
      ]
      if let until = budget.until {
        words.append(standing.isOver ? "ended on \(until.value)" : "until \(until.value)")
      }
      if let owner = budget.owner { words.append(owner) }
      if !standing.isOver, standing.left < 0 { words.append("exceeded") }
      return VisibleText.make(words.joined(separator: "  ")) + "\n"
    }.joined()
  }

  private static func json(_ standings: [BudgetStanding]) -> String {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.array("budgets") { json in
        for standing in standings {
          json.object { json in
            json.member("files", standing.budget.files.value)
            json.member("rule", standing.budget.rule.value)
            json.member("atMost", standing.budget.atMost.value)
            json.member("count", standing.count)
            json.member("until", standing.budget.until?.value)
            json.member("owner", standing.budget.owner)
            json.member("kept", standing.isKept)
          }
        }
      }
    }
    return json.text + "\n"
  }
}
