extension RuleSet {
  /// nil for one of which only its head is asked.
  public typealias CompiledRule = Result<Rule, LoadError>?

  /// The preset of projects that choose none.
  public static let standardPreset = "contract"

  /// Compiles all rules and settles which are on, or says all that is wrong.
  /// - Parameters:
  ///   - pages: the shipped pages, which are off until a preset or the configuration names them.
  ///   - ownPages: pages of the project. They, and the rules under `customRules`, are warnings unless set.
  ///   - configuration: nil for the standard preset and nothing else.
  ///   - shared: what rules of the configuration may use besides their own definitions.
  public static func compile(
    pages: [RulePage], ownPages: [RulePage] = [], presets: [Preset], configuration: Configuration? = nil,
    sharing shared: SharedDefinitions? = nil
  ) -> Result<RuleSet, LoadError> {
    compile(
      shipped: pages.map(\.definition), ownPages: ownPages, presets: presets,
      configuration: MergedConfiguration(levels: configuration.map { [[$0]] } ?? []), sharing: shared)
  }

  /// The same for several configurations on top of each other.
  /// - Parameters:
  ///   - shipped: the rules of the shipped pages.
  ///   - isAsked: whether anything is asked of a shipped rule, by its id, where it is on for some file. Of all others
  ///     nothing is asked but their heads, so that they need not be compiled. nil where all are asked.
  ///   - compileEach: what comes of each number below a count, in their order, on whatever threads there are.
  public static func compile(
    shipped: [RuleDefinition], ownPages: [RulePage] = [], presets: [Preset],
    configuration: MergedConfiguration, sharing shared: SharedDefinitions? = nil,
    isAsked: ((String) -> Bool)? = nil,
    compileEach: (Int, @Sendable (Int) -> CompiledRule) -> [CompiledRule] = { (0..<$0).map($1) }
  ) -> Result<RuleSet, LoadError> {
    var builder = RuleSetBuilder(presets: presets, configuration: configuration)
    let custom = configuration.customRules.map { definition in
      var definition = definition
      definition.shared = shared
      return definition
    }
    let own = ownPages.map(\.definition) + custom
    return builder.build(shipped: shipped, own: own, isAsked: isAsked, compileEach: compileEach)
  }

  /// What is wrong with ids: those of own rules where another is called so, and those of none that they conflict with.
  public static func idMistakes(shipped: [RuleDefinition], own: [RuleDefinition]) -> [Diagnostic] {
    var builder = RuleSetBuilder(presets: [], configuration: MergedConfiguration(levels: []))
    builder.checkIDs(shipped: shipped, own: own)
    return builder.diagnostics
  }
}

private struct RuleSetBuilder {
  private let presets: [Preset]
  private let configuration: MergedConfiguration
  private let settings: [Configuration.RuleSetting]
  /// By rule, the last given first.
  private let givenOptions: [String: [Located<RuleOption>]]
  /// Those given to all rules that match a glob, the last first.
  private let sharedOptions: [(rules: RuleSelector, options: [Located<RuleOption>])]
  private let names: NameVocabulary
  /// The patterns of the names that no view model has.
  private let doubles: [Pattern]
  /// What the parts of a screen are called.
  private let screens: PatternSet
  private(set) var diagnostics: [Diagnostic] = []
  private var told: Set<Diagnostic> = []
  /// By the names of presets what they switch on: thousands of overrides may name the same.
  private var tables: [[String]: [RuleSet.Activation?]] = [:]
  private let engineRules: [EngineRule]
  /// By id; those of the engine stand behind all rules.
  private var indices: [String: Int] = [:]
  /// Where the rules begin that are on unless they are switched off.
  private var firstOwn = 0
  private var firstOfEngine = 0

  init(presets: [Preset], configuration: MergedConfiguration) {
    self.presets = presets
    self.configuration = configuration
    settings = configuration.layers.flatMap(\.rules)
    let given = settings.reversed().filter { !$0.options.isEmpty }
    givenOptions = given.reduce(into: [:]) { given, setting in
      if !setting.namesSeveral { given[setting.id.value, default: []] += setting.options.reversed() }
    }
    sharedOptions = given.filter(\.namesSeveral).map { (RuleSelector($0.id.value), $0.options.reversed()) }
    engineRules = EngineRule.all(configuration)
    names = configuration.vocabulary
    doubles = (try? PatternCompiler.doubles(of: names)) ?? []
    screens = (try? PatternCompiler.screens(of: names)) ?? PatternSet(patterns: [])
  }

  mutating func build(
    shipped: [RuleDefinition], own: [RuleDefinition], isAsked: ((String) -> Bool)?,
    compileEach: (Int, @Sendable (Int) -> RuleSet.CompiledRule) -> [RuleSet.CompiledRule]
  ) -> Result<RuleSet, LoadError> {
    let given = configuration.rulesGivenOptions
    // Which options a rule has is asked of those that are given some. What is wrong with a rule is told when it is compiled.
    let definitions = (shipped + own).map { definition in
      given.contains { $0.matches(definition.id ?? "") }
        ? (try? definition.whole().get()) ?? definition : definition
    }
    let heads = definitions.map { Rule(headOf: $0) }
    number(heads, shipped: shipped.count)
    checkOptions(of: heads)
    let set = set(of: heads)
    let isLeftOut = definitions.indices.map { index in
      isAsked.map { index < firstOwn && !(set.isOnAnywhere(index) && $0(heads[index].id)) } ?? false
    }
    let compiler = self
    let compiled = compileEach(definitions.count) { index in
      isLeftOut[index] ? nil : compiler.compiled(definitions[index])
    }
    let rules = definitions.indices.map { index in
      switch compiled[index] {
      case nil: return heads[index]
      case .success(let rule): return rule
      case .failure(let error):
        blame(error, on: options(for: definitions[index].id), definitions[index])
        return heads[index]
      }
    }
    // A page that is tried alone stands beside nothing.
    if !shipped.isEmpty { for other in rules.flatMap(\.conflictsWith) { _ = index(of: other) } }
    let whole = set.replacing(rules)
    if diagnostics.isEmpty { diagnostics = whole.conflicts() }
    return diagnostics.isEmpty ? .success(whole) : .failure(LoadError(diagnostics))
  }

  mutating func checkIDs(shipped: [RuleDefinition], own: [RuleDefinition]) {
    number((shipped + own).map { Rule(headOf: $0) }, shipped: shipped.count)
    for id in own.flatMap(\.conflictsWith) { _ = index(of: id) }
  }

  /// Gives each rule its index, also one that does not compile, so that what names it is right.
  private mutating func number(_ rules: [Rule], shipped: Int) {
    firstOwn = shipped
    firstOfEngine = rules.count
    for (index, id) in (rules.map(\.id) + engineRules.map(\.id)).enumerated() where !id.isEmpty {
      guard let other = indices.updateValue(index, forKey: id), other < firstOfEngine else { continue }
      // The rules of the engine have no page, and stand behind all others.
      let (rule, isShipped) = index < firstOfEngine ? (index, other < shipped) : (other, true)
      fail(
        "there is another rule \"\(id)\"", at: rules[rule].position,
        hint: isShipped ? "archlint brings it: give yours another id" : rules[other].position.hint)
    }
  }

  private mutating func set(of heads: [Rule]) -> RuleSet {
    let nowhere = SourcePosition(file: "(no configuration)", line: 1, column: 1)
    let standard = configuration.presets == nil ? [Located(RuleSet.standardPreset, at: nowhere)] : []
    return RuleSet(
      rules: heads, engineRules: engineRules, screens: screens, presets: presets,
      standardTable: table(of: standard),
      layers: configuration.layers.flatMap { layers(of: $0) }, options: options)
  }

  // MARK: Layers

  private mutating func layers(of part: Configuration) -> [RuleSet.Layer] {
    let start = SourcePosition(file: part.path, line: 1, column: 1)
    let whole = layer(presets: part.presets, rules: part.rules, position: start)
    return [whole]
      + part.overrides.map { override in
        var layer = layer(presets: override.presets, rules: override.rules, position: override.position)
        layer.globs = override.files.compactMap { part.placed($0, root: configuration.root) }
        return layer
      }
  }

  private mutating func layer(
    presets: [Located<String>]?, rules: [Configuration.RuleSetting], position: SourcePosition
  ) -> RuleSet.Layer {
    RuleSet.Layer(
      presets: presets, presetTable: presets.map { table(of: $0) }, position: position,
      blame: presets?.last?.position ?? rules.last?.id.position ?? position, settings: settings(rules))
  }

  private var options: [RuleSet.PlacedOption] {
    settings.filter { !$0.options.isEmpty }.flatMap { setting in
      rules(named: setting.id.value).flatMap { rule in
        setting.options.map { RuleSet.PlacedOption(rule: rule.id, position: $0.position) }
      }
    }
  }

  // MARK: Rules

  private func compiled(_ definition: RuleDefinition) -> Result<Rule, LoadError> {
    definition.whole().flatMap {
      RuleCompiler.compile(
        $0, names: names, doubles: doubles, folder: configuration.ruleFolder,
        options: options(for: $0.id).map(\.value))
    }
  }

  /// Notes why a rule does not compile: where it compiles with the options of its page, those given are the cause.
  private mutating func blame(
    _ error: LoadError, on options: [Located<RuleOption>], _ definition: RuleDefinition
  ) {
    guard let option = options.last,
      case .success = RuleCompiler.compile(definition, names: names, doubles: doubles)
    else {
      diagnostics += error.diagnostics
      return
    }
    for cause in error.diagnostics { fail(cause.message, at: option.position, hint: cause.hint) }
  }

  /// Those given to a rule itself count more than those given to several.
  private func options(for id: String?) -> [Located<RuleOption>] {
    guard let id else { return [] }
    return givenOptions[id, default: []] + sharedOptions.filter { $0.rules.matches(id) }.flatMap(\.options)
  }

  /// All rules that a word names, in their order.
  private func rules(named word: String) -> [(id: String, index: Int)] {
    let rules = RuleSelector(word)
    guard rules.isGlob else { return indices[word].map { [(word, $0)] } ?? [] }
    return indices.filter { rules.matches($0.key) }.map { ($0.key, $0.value) }.sorted { $0.1 < $1.1 }
  }

  private mutating func checkOptions(of rules: [Rule]) {
    for setting in settings where !setting.options.isEmpty {
      let named = self.rules(named: setting.id.value).map(\.index)
      guard !named.isEmpty else { continue }
      let known = named.filter(rules.indices.contains).flatMap { rules[$0].options.map(\.name) }.sorted()
      for option in setting.options where !known.contains(option.value.name) {
        let id = setting.id.value
        let subject = setting.namesSeveral ? "no rule \"\(id)\" has an" : "the rule \"\(id)\" has no"
        fail(
          "\(subject) option \"\(option.value.name)\"", at: option.position,
          hint: hint(for: option.value.name, among: known)
            ?? (known.isEmpty ? "it has no options" : "its options: \(known.joined(separator: ", "))"))
      }
    }
  }

  // MARK: Activations

  /// What is on before any setting: own rules, those of the engine, and what the presets name.
  private mutating func table(of names: [Located<String>]) -> [RuleSet.Activation?] {
    let key = names.map(\.value)
    if let known = tables[key] { return known }
    let count = diagnostics.count
    let table = newTable(of: names)
    // A mistake is told of at each place.
    if diagnostics.count == count { tables[key] = table }
    return table
  }

  private mutating func newTable(of names: [Located<String>]) -> [RuleSet.Activation?] {
    var table: [RuleSet.Activation?] = (0..<firstOfEngine).map { index in
      index >= firstOwn ? RuleSet.Activation(severity: .warning) : nil
    }
    table += engineRules.map { rule in
      rule.standard.map { RuleSet.Activation(severity: $0, position: rule.position) }
    }
    for name in names {
      guard let preset = presets.first(where: { $0.name == name.value }) else {
        let known = presets.map(\.name)
        fail(
          "there is no preset \"\(name.value)\"", at: name.position,
          hint: hint(for: name.value, among: known)
            ?? "the presets are \(known.joined(separator: ", "))")
        continue
      }
      for entry in preset.entries {
        guard let index = index(of: entry.id) else { continue }
        // Where two presets name a rule, the higher severity holds.
        if let other = table[index], other.preset != nil, other.severity >= entry.severity { continue }
        table[index] = RuleSet.Activation(
          severity: entry.severity, preset: preset.name, position: entry.id.position)
      }
    }
    return table
  }

  private mutating func settings(_ settings: [Configuration.RuleSetting]) -> [RuleSet.Setting] {
    // What names one rule counts more than what names several.
    let (several, single) = (settings.filter(\.namesSeveral), settings.filter { !$0.namesSeveral })
    return (several + single).flatMap { setting in
      let position = setting.id.position
      let named = indices(of: setting.id)
      guard let level = setting.level else { return [RuleSet.Setting]() }
      var activation: RuleSet.Activation?
      if case .severity(let severity) = level {
        activation = RuleSet.Activation(severity: severity, position: position)
      }
      return named.map { RuleSet.Setting(index: $0, activation: activation, position: position) }
    }
  }

  private mutating func indices(of word: Located<String>) -> [Int] {
    guard RuleSelector(word.value).isGlob else { return index(of: word).map { [$0] } ?? [] }
    let found = rules(named: word.value)
    if found.isEmpty { fail("\"\(word.value)\" matches no rule", at: word.position) }
    return found.map(\.index)
  }

  private mutating func index(of id: Located<String>) -> Int? {
    if let index = indices[id.value] { return index }
    fail(
      "there is no rule \"\(id.value)\"", at: id.position,
      hint: hint(for: id.value, among: indices.keys.sorted()))
    return nil
  }

  private mutating func fail(_ message: String, at position: SourcePosition, hint: String? = nil) {
    let diagnostic = Diagnostic(at: position, message: message, hint: hint)
    if told.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// Which of some words was meant; nil where many errors were told of before.
  private func hint(for word: String, among words: @autoclosure () -> [String]) -> String? {
    diagnostics.count < Diagnostic.mostHints ? NearestWord.hint(for: word, among: words()) : nil
  }
}

extension SourcePosition {
  fileprivate var hint: String { "it stands in \(file), line \(line)" }
}
