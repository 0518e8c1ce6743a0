import JSON
import RuleLanguage

/// What is in force in a project: the rules of all files, what is otherwise in some of them, and who may know whom.
package struct Guide {
  /// Files for which other rules hold than for the rest.
  struct Part {
    /// Globs, relative to the root.
    var globs: [String]
    /// Rules that are on here alone, or with another severity.
    var rules: [GuideRule]
    /// Ids of rules that are on elsewhere.
    var off: [String]
  }

  /// A set of files, and whom they may know.
  struct Layer {
    var name: String
    /// Relative to the root.
    var globs: [String]
    /// What holds for it, a sentence each; empty where it may do as it likes.
    var sentences: [String]
    /// nil where the rule is off.
    var severity: Severity?
    var id: String
  }

  /// By subject and id; those of layers stand among the layers.
  private(set) var rules: [GuideRule]
  var parts: [Part] = []
  var layers: [Layer] = []
  /// What things are called that rules speak of, with a glob for each name.
  private(set) var names: [(name: String, globs: [String])] = []
  /// By the id of the rule that stands on it.
  private(set) var pages: [String: RulePage]

  /// - Parameter workspace: whose files were looked for, so that the configurations of all folders are known.
  init(_ workspace: Workspace) throws {
    let configurations = workspace.settings.configurations
    let set = try workspace.ruleSets.set(ofScope: 0)
    let settings = workspace.dependencySettings
    let layerIDs = Set(settings.layers?.map(\.ruleID) ?? [])
    rules = Self.rules(set.base, in: set).filter { !layerIDs.contains($0.id) }
    pages = rules.reduce(into: [:]) { pages, rule in
      pages[rule.id] = rule.page.flatMap { try? RulePage.parse($0.text, path: $0.path).get() }
    }
    for (globs, activations) in set.overrides { add(Part(set.base, activations, in: set, globs: globs)) }
    for scope in configurations.scopes.indices.dropFirst() {
      let own = try workspace.ruleSets.set(ofScope: scope)
      let glob = configurations.folders[scope] + "/**"
      add(Part(set.base, own.base, in: own, of: set, globs: [glob]))
      // Those of the folders around it stand there already.
      for (globs, activations) in own.overrides where !parts.contains(where: { $0.globs == globs }) {
        add(Part(own.base, activations, in: own, globs: globs))
      }
    }
    let all = settings.layers ?? []
    layers = all.enumerated().map { index, layer in
      let severity = set.ids.firstIndex(of: layer.ruleID).flatMap { set.base[$0]?.severity }
      return Layer(
        name: layer.name.value, globs: layer.files.map(\.value), sentences: all.sentences(ofLayer: index),
        severity: severity, id: layer.ruleID)
    }
    names = Self.names(configurations.scopes[0].vocabulary, usedBy: pages.values.map(\.definition))
  }

  /// The rules under the headings that they stand under.
  var subjects: [(subject: String, rules: [GuideRule])] {
    rules.reduce(into: []) { subjects, rule in
      if subjects.last?.subject == rule.subject {
        subjects[subjects.count - 1].rules.append(rule)
      } else {
        subjects.append((rule.subject, [rule]))
      }
    }
  }

  private mutating func add(_ part: Part) {
    if !part.rules.isEmpty || !part.off.isEmpty { parts.append(part) }
  }

  /// Those that are on.
  static func rules(_ activations: [RuleSet.Activation?], in set: RuleSet) -> [GuideRule] {
    set.ids.indices.compactMap { index in
      activations[index].map { GuideRule(index, in: set, severity: $0.severity) }
    }.sorted { ($0.subject, $0.id) < ($1.subject, $1.id) }
  }

  /// All that a part of a rule says, but for what it excepts.
  private static func texts(_ value: JSONValue) -> [String] {
    switch value.kind {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(texts)
    case .object(let members): members.filter { $0.key != "not" }.flatMap { texts($0.value) }
    default: []
    }
  }

  /// Roles of the parts of a screen that some rule speaks of, in the order of the vocabulary.
  private static func names(
    _ vocabulary: NameVocabulary, usedBy rules: [RuleDefinition]
  ) -> [(name: String, globs: [String])] {
    let patterns = rules.flatMap { rule in
      ["where", "mustNot", "message"].compactMap { rule.json[$0] }.flatMap(texts)
    }
    let suffix = vocabulary.globs["contractSuffix"]?.first ?? ""
    return ["viewModel", "contract", "viewState", "view", "mock", "viewModelTests"].compactMap { name in
      guard patterns.contains(where: { $0.contains("{\(name)}") || $0.contains("{any \(name)}") }) else {
        return nil
      }
      let globs = (vocabulary.globs[name] ?? []).map {
        $0.replacing("{contractSuffix}", with: suffix).replacing("{Screen?}", with: "{Screen}")
      }
      return globs.isEmpty ? nil : (NameWords(name).prose, globs)
    }
  }
}

extension Guide.Part {
  /// - Parameters:
  ///   - base: what is on elsewhere, of the set `others`.
  ///   - activations: what is on here, of `set`.
  init(
    _ base: [RuleSet.Activation?], _ activations: [RuleSet.Activation?], in set: RuleSet,
    of others: RuleSet? = nil, globs: [String]
  ) {
    let others = others ?? set
    let elsewhere = Dictionary(
      zip(others.ids, base).compactMap { id, activation in activation.map { (id, $0.severity) } },
      uniquingKeysWith: { first, _ in first })
    let here = Guide.rules(activations, in: set)
    let ids = Set(here.map(\.id))
    self.globs = globs
    rules = here.filter { elsewhere[$0.id] != $0.severity }
    off = elsewhere.keys.filter { !ids.contains($0) }.sorted()
  }
}
