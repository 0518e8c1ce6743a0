import ArchlintKit
import JSON
import Reports
import RuleLanguage

enum RulesCommand {
  private struct Options: SessionCommandOptions {
    var session = SessionOptions()
    var format = Format.text
    /// The preset that the listed rules belong to; nil for all rules.
    var preset: String?
  }

  private enum Format: String, CaseIterable {
    case text, json, ids
  }

  static var command: Command {
    Command(
      "rules", usage: ["rules"], summary: "list the rules, and which of them are on",
      introduction: """
        Lists every rule with its severity here, its fix, its presets and its title. Rules of the
        project, defined in the configuration or on pages of its own, stand beside those that are
        shipped.
        """,
      options: Options(),
      settings: [
        .format("rules are", help: "text (default), json with the pages, or ids alone, one a line") {
          $0.format = $1
        },
        .value("--preset", takes: .preset, help: "only the rules of a preset") {
          $0.preset = $1
        },
        .config, .root,
      ],
      take: { throw UsageError(message: "rules takes no \"\($1)\"", hint: "archlint explain \($1)") },
      run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    let ruleSet = try Session(options.session).workspace().ruleSet
    let known = ruleSet.presets.map(\.name)
    if let preset = options.preset, !known.contains(preset) {
      throw UsageError(
        message: "there is no preset \"\(preset)\"",
        hint: NearestWord.hint(for: preset, among: known)
          ?? "the presets are \(known.joined(separator: ", "))")
    }
    let rows = rows(ruleSet).filter { row in
      options.preset.map { row.rule.presets.contains($0) } ?? true
    }
    switch options.format {
    case .text: return try CommandLineTool.show(table(rows, ruleSet))
    case .json: return try CommandLineTool.write(json(rows, ruleSet))
    case .ids:
      let ids = options.preset == nil ? ruleSet.ids : rows.map(\.rule.id)
      return try CommandLineTool.show(ids.sorted().map { $0 + "\n" }.joined())
    }
  }

  /// A rule as it is listed; without a severity where it is off.
  private typealias Row = (rule: ReportedRule, severity: Severity?)

  /// All but those about suppressions, by subject and id.
  private static func rows(_ ruleSet: RuleSet) -> [Row] {
    let descriptions = RuleDescriptions(ruleSet)
    return ruleSet.ids.indices.filter { ruleSet.engineRule($0)?.subject != .suppressions }
      .map { (descriptions.description($0), ruleSet.base[$0]?.severity) }
      .sorted { ($0.rule.subject, $0.rule.id) < ($1.rule.subject, $1.rule.id) }
  }

  private static func json(_ rows: [Row], _ ruleSet: RuleSet) -> JSONValue {
    let rules = rows.map { rule, severity -> JSONValue in
      let presets = ruleSet.presets(naming: rule.id).map {
        JSONMember(key: $0.name, value: .string($0.severity.name))
      }
      return [
        "id": .string(rule.id), "title": .string(rule.title), "subject": .string(rule.subject),
        "presets": JSONValue(.object(presets)), "severity": .string(severity?.name ?? "off"),
        "fix": .string(rule.fix?.rawValue), "page": .string(rule.page),
      ]
    }
    return ["rules": .array(rules)]
  }

  /// Columns: id, severity here, presets, fix, title; a heading for each subject.
  private static func table(_ rows: [Row], _ ruleSet: RuleSet) -> String {
    let width = rows.map(\.rule.id.count).max() ?? 0
    func line(_ row: Row) -> String {
      let columns = [
        row.rule.id.padded(to: width), (row.severity?.name ?? "off").padded(to: 7),
        (row.rule.fix.map { "fix: \($0.rawValue)" } ?? "").padded(to: 11),
        row.rule.presets.joined(separator: ", ").padded(to: 35), VisibleText.make(row.rule.title),
      ]
      return "  " + columns.joined(separator: "  ") + "\n"
    }
    let subjects = Dictionary(grouping: rows, by: \.rule.subject).sorted { $0.key < $1.key }
    return subjects.map { subject, rows in
      (subject.isEmpty ? "Own rules" : VisibleText.make(subject)) + "\n" + rows.map(line).joined()
    }.joined(separator: "\n")
  }
}
