import Linting
import Platform
import Project
import Reports
import RuleLanguage

/// Puts together what the formats are given.
struct ReportBuilder {
  let run: LintRun
  let options: LintOptions

  func report(_ found: FileFindings, files: Int, seconds: Double, texts: PathTable<[UInt8]>) -> Report {
    let root = run.settings.root
    let ruleSets = run.ruleSets.all
    // By position, as a finding is large to copy.
    func count(_ severity: Severity) -> Int {
      found.findings.indices.count { found.findings[$0].severity == severity }
    }
    return Report(
      tool: ReportedTool(
        name: "archlint", version: CommandLineTool.version, informationURI: CommandLineTool.informationURI),
      root: root, rules: RuleDescriptions.inForce(ruleSets), findings: found.findings,
      summary: ReportSummary(
        files: files, errors: count(.error), warnings: count(.warning), notes: count(.note),
        suppressed: found.suppressed, baselined: found.baselined, seconds: seconds),
      warnings: run.warnings, isComplete: run.failures.isEmpty,
      workers: run.workers(for: found.findings.count),
      source: { path in texts[path] ?? (try? FileReading.bytes(Path.join(root, path))) })
  }
}

/// What reports and `archlint rules` say of rules.
struct RuleDescriptions {
  let ruleSet: RuleSet

  /// Rules that are on for some file, by id. What the outermost of several sets says of a rule is told.
  static func inForce(_ ruleSets: [RuleSet]) -> [ReportedRule] {
    var known: Set<String> = []
    return ruleSets.flatMap { RuleDescriptions(ruleSet: $0).inForce }.filter { known.insert($0.id).inserted }
      .sorted { $0.id < $1.id }
  }

  private var inForce: [ReportedRule] {
    ruleSet.ids.indices.filter { ruleSet.isOnAnywhere($0) }.map { description($0) }
  }

  private func description(_ index: Int) -> ReportedRule {
    let severity = ruleSet.base[index]?.severity ?? .warning
    guard index < ruleSet.rules.count else {
      return EngineRules.description(ruleSet.ids[index], severity: severity)
    }
    let rule = ruleSet.rules[index]
    return ReportedRule(
      id: rule.id, title: rule.title, subject: rule.subject, summary: RulePageText(rule.page).summary,
      page: rule.page, helpURI: Shipped.address(of: rule), severity: severity,
      presets: ruleSet.presets(naming: rule.id).map(\.name),
      fix: rule.fixSafety.map { $0 == .safe ? .safe : .unsafe })
  }
}

/// The findings of the engine itself, which have no page.
enum EngineRules {
  static func description(_ id: String, severity: Severity) -> ReportedRule {
    let (title, summary) = texts[id] ?? (id, "")
    return ReportedRule(
      id: id, title: title, subject: "Suppressions", summary: summary, page: "# \(title)\n\n\(summary)\n",
      severity: severity)
  }

  private static let texts = [
    "unused-suppression": (
      "A suppression silences something",
      "A comment that switches a rule off where the rule has no finding hides the next one. Remove it."
    ),
    "unknown-rule-in-suppression": (
      "A suppression names a rule",
      "A comment that begins with archlint: and names no rule does nothing. Write the id of a rule as `archlint rules` lists it."
    ),
    "suppression-without-reason": (
      "A suppression says why",
      "Whoever meets a silenced rule wants to know whether it must stay so. Write the reason behind two dashes: `// archlint:disable:next ID -- reason`. The rule is on where the configuration sets requireReasons."
    ),
  ]
}

/// The parts of a page that are shown by themselves.
struct RulePageText {
  private let page: String

  init(_ page: String) {
    self.page = page
  }

  /// The first paragraph behind the heading, on one line.
  var summary: String {
    var lines: [Substring.UTF8View] = []
    var rest = page.utf8[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      if lines.isEmpty, line.isEmpty || line.starts(with: "#".utf8) { continue }
      if line.isEmpty || line.starts(with: "```".utf8) { break }
      lines.append(line)
    }
    return lines.map { String(Substring($0)) }.joined(separator: " ")
  }
}
