import Catalogue
import Foundation
import RuleLanguage
import Testing

/// What the presets promise: people write these ids in configurations and suppressions, so none may vanish.
@Suite struct CatalogueListTests {
  static let errors = [
    "contract-method-is-event", "debounce-cancels-previous", "debounce-checks-cancellation",
    "did-set-guards-old-value", "mock-lives-in-mocks-folder", "observable-has-state",
    "state-is-observable", "state-is-private-set", "test-does-not-sleep", "view-model-is-final-class",
    "view-state-equality-covers-cases", "view-state-implements-equality",
  ]

  static let warnings = [
    "appearing-loads", "cancelled-failure-is-ignored", "contract-has-mock", "contract-is-class-bound",
    "contract-state-is-get-only", "debounce-interval-is-injected", "debounce-task-is-readable",
    "delegate-is-existential", "dependency-is-contract", "dependency-is-private-let", "event-is-tested",
    "event-is-tracked", "failure-is-tracked", "file-is-named-after-type", "filter-delegate-is-sendable",
    "get-use-case-only-gets", "list-view-state-has-empty", "load-more-is-guarded",
    "load-uses-get-use-case", "mock-file-is-named-after-type", "mock-init-is-main-actor",
    "mock-is-final-class", "mock-is-unchecked-sendable", "mock-record-is-private-set",
    "mock-records-calls", "refresh-keeps-content", "refresh-uses-refresh-use-case", "retry-always-loads",
    "stateless-contract-is-synchronous", "test-debounce-is-zero", "test-is-swift-testing-struct",
    "test-uses-navigator-mock", "use-case-lives-in-domain", "view-appears-once", "view-hides-navigator",
    "view-holds-view-model", "view-model-builds-no-dependency", "view-model-conforms-to-contract",
    "view-model-has-contract", "view-model-has-no-main-actor", "view-model-has-no-router",
    "view-model-has-no-singleton", "view-model-has-one-state", "view-model-has-tests",
    "view-model-imports-no-ui", "view-model-is-internal", "view-model-lives-with-screen",
    "view-model-method-is-event", "view-model-starts-idle", "view-refreshes-through-view-model",
    "view-state-error-compares-description", "view-state-has-core-cases", "view-state-is-enum",
  ]

  static let notes = [
    "factory-is-named-make", "initial-state-is-tested", "navigator-lives-with-screen",
    "outcomes-are-tested", "paged-list-carries-page", "refresh-resets-pagination",
    "stateless-contract-is-plain", "test-compares-state-directly", "test-has-description",
    "test-mirrors-source", "test-subject-is-sut", "tracking-stands-in-events",
    "view-models-folder-is-pure", "view-state-error-is-typed",
  ]

  @Test func theContractPresetHoldsItsRules() throws {
    let file = try #require(Catalogue.presets.first { $0.path == "Rules/Presets/contract.json" })
    let preset = try Preset.parse(file.text, path: file.path).get()
    func ids(_ severity: Severity) -> [String] {
      preset.entries.filter { $0.severity == severity }.map(\.id.value).sorted()
    }
    #expect(ids(.error) == Self.errors)
    #expect(ids(.warning) == Self.warnings)
    #expect(ids(.note) == Self.notes)
  }

  /// `Rules/README.md` is the only generated file that is checked in. `ARCHLINT_UPDATE=1` writes it anew, but never
  /// where `CI` is set.
  @Test func theIndexOfThePagesIsFresh() throws {
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
      .map { try RulePage.parse($0.text, path: $0.path).get() }
    let presets = try Catalogue.presets.map { try Preset.parse($0.text, path: $0.path).get() }
    let ruleSet = try RuleSet.compile(pages: pages, presets: presets).get()
    let names = presets.map(\.name)
    var text = """
      # The rules

      Each page is the rule, its reason and its tests. The columns say how much a finding weighs in each preset; a rule
      without a word there is off unless a configuration names it. A safe fix leaves the meaning of the code as it is.

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
    return text
  }
}
