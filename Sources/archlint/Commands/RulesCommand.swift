import JSON
import Reports
import RuleLanguage

/// `archlint rules`
enum RulesCommand {
  private enum Format: String {
    case text, json, ids
  }

  static func run(_ arguments: inout Arguments) throws -> Int32 {
    var options = LintOptions()
    var format = Format.text
    while let item = try arguments.next() {
      switch item {
      case .option("--config"): options.config = try arguments.path(of: "--config")
      case .option("--root"): options.root = try arguments.path(of: "--root")
      case .option("--format"):
        let name = try arguments.value(of: "--format")
        guard let known = Format(rawValue: name) else {
          throw UsageError(message: "rules are written as text, json or ids, not \"\(name)\"")
        }
        format = known
      case .option(let name): throw arguments.command.unknown(name)
      case .operand(let word):
        throw UsageError(message: "rules takes no \"\(word)\"", hint: "archlint explain \(word)")
      }
    }
    let run = try LintRun(options: options)
    switch format {
    case .text: return try CommandLineTool.show(table(run.ruleSet))
    case .json: return try CommandLineTool.write(json(run.ruleSet))
    case .ids: return try CommandLineTool.show(run.ruleSet.ids.sorted().map { $0 + "\n" }.joined())
    }
  }

  private static func sorted(_ ruleSet: RuleSet) -> [(rule: Rule, severity: Severity?)] {
    ruleSet.rules.indices.map { (ruleSet.rules[$0], ruleSet.base[$0]?.severity) }
      .sorted { ($0.0.subject, $0.0.id) < ($1.0.subject, $1.0.id) }
  }

  private static func json(_ ruleSet: RuleSet) -> String {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.array("rules") { json in
        for (rule, severity) in sorted(ruleSet) {
          json.object { json in
            json.member("id", rule.id)
            json.member("title", rule.title)
            json.member("subject", rule.subject)
            json.object("presets") { json in
              for preset in ruleSet.presets(naming: rule.id) {
                json.member(preset.name, preset.severity.name)
              }
            }
            json.member("severity", severity?.name ?? "off")
            json.member("fix", rule.fixSafety?.rawValue)
            json.member("page", rule.page)
          }
        }
      }
    }
    return json.text + "\n"
  }

  /// Columns: id, severity here, presets, fix, title; a heading for each subject.
  private static func table(_ ruleSet: RuleSet) -> String {
    let rules = sorted(ruleSet)
    let width = rules.map(\.rule.id.count).max() ?? 0
    var text = ""
    var subject: String?
    for (rule, severity) in rules {
      if rule.subject != subject {
        text +=
          (subject == nil ? "" : "\n")
          + "\(rule.subject.isEmpty ? "Own rules" : VisibleText.make(rule.subject))\n"
        subject = rule.subject
      }
      let presets = ruleSet.presets(naming: rule.id).map(\.name).joined(separator: ", ")
      let columns = [
        pad(rule.id, width), pad(severity?.name ?? "off", 7),
        pad(rule.fixSafety.map { "fix: \($0.rawValue)" } ?? "", 11),
        pad(presets, 35), VisibleText.make(rule.title),
      ]
      text += "  " + columns.joined(separator: "  ") + "\n"
    }
    return text
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
