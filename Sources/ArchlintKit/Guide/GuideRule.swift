import Reports
import RuleLanguage

/// A rule as guides tell of it.
struct GuideRule {
  let id: String
  let title: String
  /// The heading it stands under.
  let subject: String
  let severity: Severity
  let fix: FixSafety?
  /// What the engine says of a rule that has no page.
  let summary: String
  /// What a finding says is to be done; nil where it says nothing of it. Names of what is found stand in braces.
  let remedy: String?
  /// The Markdown of its page, and where that stands; nil for a rule without one.
  let page: (text: String, path: String)?

  /// - Parameters:
  ///   - index: of the rule, among the ids of the set.
  ///   - message: what it would say of something that is looked at; nil where it speaks of nothing in particular.
  init(_ index: Int, in set: RuleSet, severity: Severity, message found: String? = nil) {
    id = set.ids[index]
    self.severity = severity
    if let rule = set.engineRule(index) {
      (title, subject, summary) = (rule.title, rule.subject.rawValue, rule.summary)
      (fix, remedy, page) = (nil, nil, nil)
      return
    }
    let rule = set.rules[index]
    subject = rule.subject.isEmpty ? "Rules of this project" : rule.subject
    summary = ""
    fix = rule.fixSafety
    let message = found ?? rule.messages.last.map { rule.text(of: $0.template) }
    let parts = message.flatMap { Remedy($0) }
    remedy = parts.map { String($0.remedy) }
    // A rule of a configuration has no heading but its message.
    title = rule.title == rule.id ? parts.map { String($0.finding) } ?? message ?? rule.id : rule.title
    page = rule.page.isEmpty ? nil : (rule.page, rule.position.file)
  }
}
