import Reports
import RuleLanguage

/// What reports and `archlint rules` say of rules.
package struct RuleDescriptions {
  private let ruleSet: RuleSet

  package init(_ ruleSet: RuleSet) {
    self.ruleSet = ruleSet
  }

  /// Rules that are on for some file, by id. What the outermost of several sets says of a rule is told.
  static func inForce(_ ruleSets: [RuleSet]) -> [ReportedRule] {
    var known: Set<String> = []
    return ruleSets.flatMap { RuleDescriptions($0).inForce }.filter { known.insert($0.id).inserted }
      .sorted { $0.id < $1.id }
  }

  private var inForce: [ReportedRule] {
    ruleSet.ids.indices.filter { ruleSet.isOnAnywhere($0) }.map { description($0) }
  }

  /// - Parameter index: among the ids of the set.
  package func description(_ index: Int) -> ReportedRule {
    let severity = ruleSet.base[index]?.severity ?? .warning
    let presets = ruleSet.presets(naming: ruleSet.ids[index]).map(\.name)
    if let rule = ruleSet.engineRule(index) {
      return ReportedRule(
        id: rule.id, title: rule.title, subject: rule.subject.rawValue, summary: rule.summary,
        page: "# \(rule.title)\n\n\(rule.summary)\n", severity: severity, presets: presets)
    }
    let rule = ruleSet.rules[index]
    return ReportedRule(
      id: rule.id, title: rule.title, subject: rule.subject, summary: RulePageText(page: rule.page).summary,
      page: rule.page, helpURI: Shipped.address(of: rule), severity: severity, presets: presets,
      fix: rule.fixSafety)
  }
}

/// The parts of a page that are shown by themselves.
struct RulePageText {
  let page: String

  /// What stands between the heading and the rule, without empty lines around it.
  var reason: String {
    let kept = text.prefix { !$0.starts(with: "```".utf8) && !$0.starts(with: "## ".utf8) }
      .reversed().drop(while: \.isEmpty).reversed()
    return kept.map { String(Substring($0)) + "\n" }.joined()
  }

  /// The first paragraph behind the heading, on one line.
  var summary: String {
    text.prefix { !$0.isEmpty && !$0.starts(with: "```".utf8) }.map { String(Substring($0)) }
      .joined(separator: " ")
  }

  /// The lines behind the heading.
  private var text: ArraySlice<Substring.UTF8View> {
    page.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .drop { $0.isEmpty || $0.first == UInt8(ascii: "#") }
  }
}
