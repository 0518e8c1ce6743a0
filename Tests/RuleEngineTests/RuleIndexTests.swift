import Catalogue
import Foundation
import RuleLanguage
import Testing

/// The index of the rules, in which a rule that comes, goes or weighs something else is seen: people write its id in
/// configurations and suppressions.
@Suite struct RuleIndexTests {
  /// `Rules/README.md` is the only generated file that is checked in. `ARCHLINT_UPDATE=1` writes it anew, but never
  /// where `CI` is set.
  @Test func `the index of the pages is fresh`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Rules/README.md")
    let index = try RuleIndex.markdown()
    let environment = ProcessInfo.processInfo.environment
    if environment["ARCHLINT_UPDATE"] == "1" {
      try #require(environment["CI"] == nil, "the index is not rewritten where CI is set")
      try index.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == index, "ARCHLINT_UPDATE=1 rewrites Rules/README.md")
  }
}

/// The rules by subject, with their severity in each preset and their fix.
private enum RuleIndex {
  static func markdown() throws -> String {
    let pages = try Catalogue.pages.filter { $0.path != "Rules/README.md" }
      .map { try RulePage.shipped($0.text, path: $0.path).get() }
    let presets = try Catalogue.presets.map { try Preset.parse($0.text, path: $0.path).get() }
    let ruleSet = try RuleSet.compile(pages: pages, presets: presets).get()
    let names = presets.map(\.name).filter { name in
      ruleSet.rules.contains { ruleSet.presets(naming: $0.id).contains { $0.name == name } }
    }
    var text = """
      # The rules

      Each page is the rule, its reason and its tests. The columns say how much a finding weighs in each preset; a rule
      without a word there is off unless a configuration names it. After a safe fix the code compiles and does the same; an
      unsafe one is for a person to look at. [Tutorial.md](Tutorial.md) leads from a sentence to a page, and
      [Language.md](Language.md) has all the words.

      """
    for (subject, rules) in Dictionary(grouping: ruleSet.rules, by: \.subject).sorted(by: { $0.key < $1.key })
    {
      text += "\n## \(subject)\n\n| rule | what holds | \(names.joined(separator: " | ")) | fix |\n"
      text += "|---|---|\(String(repeating: "---|", count: names.count))---|\n"
      for rule in rules.sorted(by: { $0.id < $1.id }) {
        let severities = names.map { name in
          ruleSet.presets(naming: rule.id).first { $0.name == name }?.severity.name ?? ""
        }
        let path = "\(subject)/\(rule.id).md".replacingOccurrences(of: " ", with: "%20")
        let cells = ["[\(rule.id)](\(path))", rule.title] + severities + [rule.fixSafety?.rawValue ?? ""]
        text += "| " + cells.joined(separator: " | ") + " |\n"
      }
    }
    text += "\n## Dependencies\n\n| rule | what holds | modules |\n|---|---|---|\n"
    let dependencies = ruleSet.engineRules.filter { $0.subject == .dependencies }
    for rule in dependencies.sorted(by: { $0.id < $1.id }) {
      let severity = ruleSet.presets(naming: rule.id).first?.severity.name ?? ""
      text += "| \(rule.id) | \(rule.title) | \(severity) |\n"
    }
    return text
  }
}
