import RuleLanguage
import TestSupport
import Testing

@testable import ArchlintKit

/// Which rules find what is merely not there yet.
struct AbsenceTests {
  @Test(arguments: [
    ("contract-has-mock", true), ("view-model-has-tests", true), ("event-is-tested", true),
    ("view-state-equality-covers-cases", true), ("view-state-implements-equality", true),
    ("view-state-has-core-cases", true), ("view-model-has-contract", true), ("mock-is-final-class", false),
    ("state-is-private-set", false), ("did-set-guards-old-value", false), ("dependency-is-contract", false),
    ("view-model-imports-no-ui", false), ("file-is-named-after-type", false), ("retry-always-loads", false),
  ])
  func `a rule asks for more where something is to be declared`(_ id: String, _ asksForMore: Bool) throws {
    let folder = try TemporaryFolder([".archlint.json": #"{"root": true, "presets": ["contract"]}"#])
    var options = SessionOptions()
    options.root = folder.url.path
    let set = try Session(options).workspace().ruleSet
    let rule = try #require(set.rules.first { $0.id == id })
    #expect(rule.asksForMore == asksForMore)
  }
}
