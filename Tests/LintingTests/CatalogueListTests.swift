import Catalogue
import Foundation
import RuleLanguage
import Testing

/// What the rules promise: people write these ids in configurations and suppressions, so none may vanish.
@Suite struct CatalogueListTests {
  /// Each rule with its severity in the presets `contract`, `load-if-needed` and `responder`: error, warning, note,
  /// or in none.
  static let catalogue = """
    action-changes-one-state                - - W
    action-is-handled-alone                 - - W
    action-is-tested                        - - W
    appearing-loads                         W - -
    cancelled-failure-is-ignored            W - -
    contract-has-mock                       W W -
    contract-is-class-bound                 W - -
    contract-method-is-event                E - -
    contract-state-is-get-only              W - -
    debounce-cancels-previous               E - -
    debounce-checks-cancellation            E - -
    debounce-interval-is-injected           W - -
    debounce-task-is-readable               W - -
    delegate-is-existential                 W - -
    dependency-is-contract                  W W -
    dependency-is-private-let               W W -
    did-set-guards-old-value                E E -
    event-is-tested                         W - -
    event-is-tracked                        W - -
    factory-is-named-make                   N - -
    failure-is-tracked                      W - -
    file-is-named-after-type                W W -
    filter-delegate-is-sendable             W - -
    get-use-case-only-gets                  W W -
    initial-state-is-tested                 N N -
    list-refresh-clears-plural-cache        - N -
    list-view-state-has-empty               W W -
    load-if-needed-is-guarded               - W -
    load-if-needed-is-tested                - N -
    load-is-private                         - W -
    load-more-is-guarded                    W - -
    load-uses-get-use-case                  W - -
    mock-file-is-named-after-type           W - -
    mock-init-is-main-actor                 W - -
    mock-is-final-class                     W - -
    mock-is-unchecked-sendable              W - -
    mock-lives-in-mocks-folder              E - -
    mock-record-is-private-set              W - -
    mock-records-calls                      W - -
    navigation-method-is-semantic           - W -
    navigator-lives-with-screen             N W -
    noop-stays-out-of-production            - - W
    observable-has-state                    E E -
    outcomes-are-tested                     N N -
    output-is-private-set                   - - E
    paged-list-carries-page                 N - -
    reducer-is-only-entrance                - - W
    refresh-keeps-content                   W - -
    refresh-resets-pagination               N - -
    refresh-uses-refresh-use-case           W W -
    responder-action-is-tested              - - W
    retry-always-loads                      W - -
    state-is-observable                     E E -
    state-is-private-set                    E E -
    stateless-contract-is-plain             N - -
    stateless-contract-is-synchronous       W - -
    stateless-view-model-says-so            - - -
    test-compares-state-directly            N N -
    test-debounce-is-zero                   W - -
    test-does-not-sleep                     E W W
    test-has-description                    N - -
    test-is-swift-testing-struct            W W -
    test-mirrors-source                     N N -
    test-name-tells-the-story               - - N
    test-subject-is-sut                     N N -
    test-uses-navigator-mock                W W -
    tracking-stands-in-events               N - -
    types-come-first                        - - N
    use-case-lives-in-domain                W W -
    view-anatomy                            - - N
    view-appears-once                       W - -
    view-does-not-create-view-models        - - E
    view-does-not-write-view-model          - - E
    view-has-one-view-model                 - - W
    view-hides-navigator                    W W -
    view-holds-view-model                   W W -
    view-keeps-no-data                      - - W
    view-loads-in-task                      - W -
    view-model-anatomy                      - - N
    view-model-builds-no-dependency         W W W
    view-model-conforms-to-contract         W - -
    view-model-has-contract                 W - -
    view-model-has-no-main-actor            W - -
    view-model-has-no-router                W W -
    view-model-has-no-singleton             W W E
    view-model-has-one-state                W W -
    view-model-has-tests                    W W W
    view-model-imports-no-ui                W W -
    view-model-is-final-class               E E -
    view-model-is-internal                  W W -
    view-model-is-main-actor                - - W
    view-model-is-observable-object         - - N
    view-model-lives-with-screen            W W -
    view-model-method-is-event              W - -
    view-model-serves-one-view              - - N
    view-model-starts-idle                  W W -
    view-model-uses-responder               - - W
    view-models-folder-is-pure              N N -
    view-only-sends-actions                 - - E
    view-persists-nothing                   - - W
    view-refreshes-through-view-model       W W -
    view-state-equality-covers-cases        E E -
    view-state-error-compares-description   W W -
    view-state-error-is-typed               N - -
    view-state-has-core-cases               W W -
    view-state-implements-equality          E E -
    view-state-is-enum                      W W -
    view-state-is-private                   - - W
    """

  static let rules = catalogue.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }

  @Test func theCatalogueHoldsItsRules() throws {
    let ids = try Catalogue.pages.filter { $0.path != "Rules/README.md" }
      .map { try RulePage.shipped($0.text, path: $0.path).get().definition.id }
    #expect(Self.rules.count == 108)
    #expect(ids.compactMap(\.self).sorted() == Self.rules.map { $0[0] })
  }

  @Test(arguments: [("contract", 1), ("load-if-needed", 2), ("responder", 3)])
  func aPresetHoldsItsRules(preset name: String, column: Int) throws {
    let file = try #require(Catalogue.presets.first { $0.path == "Rules/Presets/\(name).json" })
    let preset = try Preset.parse(file.text, path: file.path).get()
    for (letter, severity) in [("E", Severity.error), ("W", .warning), ("N", .note)] {
      let ids = preset.entries.filter { $0.severity == severity }.map(\.id.value)
      #expect(ids == Self.rules.filter { $0[column] == letter }.map { $0[0] })
    }
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
      unsafe one is for a person to look at.

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
    for rule in ruleSet.dependencyRules.sorted(by: { $0.id < $1.id }) {
      let severity = ruleSet.presets(naming: rule.id).first?.severity.name ?? ""
      text += "| \(rule.id) | \(rule.title) | \(severity) |\n"
    }
    return text
  }
}
