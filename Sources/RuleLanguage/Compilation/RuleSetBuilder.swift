extension RuleSet {
  /// The preset of projects that choose none.
  public static let standardPreset = "contract"

  /// Compiles all rules and settles which are on, or says all that is wrong.
  /// - Parameters:
  ///   - pages: the shipped pages, which are off until a preset or the configuration names them.
  ///   - ownPages: pages of the project. They, and the rules under `define`, are warnings unless set.
  ///   - configuration: nil for the standard preset and nothing else.
  public static func compile(
    pages: [RulePage], ownPages: [RulePage] = [], presets: [Preset], configuration: Configuration? = nil
  ) -> Result<RuleSet, LoadError> {
    let merged = MergedConfiguration(levels: configuration.map { [[$0]] } ?? [])
    var builder = RuleSetBuilder(presets: presets, configuration: merged)
    let shipped = builder.rules(of: pages.map(\.definition))
    return builder.build(shipped: shipped, ownPages: ownPages)
  }

  /// The same of pages that were compiled before, for several configurations on top of each other.
  public static func compile(
    shipped: CompiledPages, ownPages: [RulePage] = [], presets: [Preset],
    configuration: MergedConfiguration
  ) -> Result<RuleSet, LoadError> {
    var builder = RuleSetBuilder(presets: presets, configuration: configuration, shipped)
    let shipped = builder.rules(of: shipped.pages)
    return builder.build(shipped: shipped, ownPages: ownPages)
  }
}

private struct RuleSetBuilder {
  private let presets: [Preset]
  private let configuration: MergedConfiguration
  private let settings: [Configuration.RuleSetting]
  private let names: NameVocabulary
  /// The patterns of the names that no view model has.
  private let doubles: [Pattern]
  /// What the parts of a screen are called.
  private let screens: PatternSet
  /// What compiled pages name; nil where the configuration has other words for things.
  private let sets: CompactPatternSets?
  private(set) var diagnostics: [Diagnostic] = []
  /// By id; those of the engine stand behind all rules.
  private var indices: [String: Int] = [:]
  /// How many rules there are, those of the engine included.
  private var count = 0
  /// Where the rules begin that are on unless they are switched off.
  private var firstOwn = 0

  init(presets: [Preset], configuration: MergedConfiguration, _ shipped: CompiledPages? = nil) {
    self.presets = presets
    self.configuration = configuration
    settings = configuration.layers.flatMap(\.rules)
    names = configuration.vocabulary
    sets = names.isStandard ? shipped?.patternSets : nil
    doubles = sets?.doubles ?? (try? PatternCompiler.doubles(of: names)) ?? []
    screens =
      sets?.screens ?? (try? PatternCompiler.screens(of: names)) ?? PatternSet(patterns: [])
  }

  /// - Parameter shipped: nil for a rule that does not compile.
  mutating func build(shipped: [Rule?], ownPages: [RulePage]) -> Result<RuleSet, LoadError> {
    let set = set(of: shipped, own: ownPages.map(\.definition) + configuration.define)
    return diagnostics.isEmpty ? .success(set) : .failure(LoadError(diagnostics))
  }

  private mutating func set(of shipped: [Rule?], own: [RuleDefinition]) -> RuleSet {
    let rules = shipped + rules(of: own)
    firstOwn = shipped.count
    count = rules.count + RuleSet.suppressionRules.count
    for (index, id) in (rules.map(\.?.id) + RuleSet.suppressionRules).enumerated() {
      if let id, indices.updateValue(index, forKey: id) != nil, let rule = rules[index] {
        fail("there is another rule \"\(id)\"", at: rule.position)
      }
    }
    checkOptions(of: rules)
    for other in rules.compactMap(\.self).flatMap(\.contradicts) { _ = index(of: other) }
    let nowhere = SourcePosition(file: "(no configuration)", line: 1, column: 1)
    let standard = configuration.presets == nil ? [Located(RuleSet.standardPreset, at: nowhere)] : []
    let set = RuleSet(
      rules: rules.compactMap(\.self), screens: screens, presets: presets,
      standardTable: table(of: standard),
      layers: configuration.layers.flatMap { layers(of: $0) }, options: options)
    if diagnostics.isEmpty { diagnostics = set.contradictions() }
    return set
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
      presets: presets, presetTable: presets.map { table(of: $0) },
      position: position,
      blame: presets?.last?.position ?? rules.last?.id.position ?? position,
      settings: settings(rules))
  }

  private var options: [RuleSet.PlacedOption] {
    settings.flatMap { setting in
      setting.options.map { RuleSet.PlacedOption(rule: setting.id.value, position: $0.position) }
    }
  }

  // MARK: Rules

  /// Those of compiled pages. One is compiled anew where the configuration gives it other words.
  mutating func rules(of pages: [CompiledPage]) -> [Rule?] {
    guard let sets, configuration.ruleFolder.isEmpty else {
      return pages.map { page in definition(of: page).flatMap { rule($0) } }
    }
    let changed = Set(settings.filter { !$0.options.isEmpty }.map(\.id.value))
    return pages.map { page in
      let rule = page.rule(sets)
      return changed.contains(rule.id) ? definition(of: page).flatMap { self.rule($0) } : rule
    }
  }

  private mutating func definition(of page: CompiledPage) -> RuleDefinition? {
    switch page.definition {
    case .success(let definition): return definition
    case .failure(let error):
      diagnostics += error.diagnostics
      return nil
    }
  }

  /// nil for a definition that does not compile.
  mutating func rules(of definitions: [RuleDefinition]) -> [Rule?] {
    definitions.map { rule($0) }
  }

  private mutating func rule(_ definition: RuleDefinition) -> Rule? {
    let given = options(for: definition.id)
    let compiled = RuleCompiler.compile(
      definition, names: names, doubles: doubles, folder: configuration.ruleFolder,
      options: given.map(\.value))
    switch compiled {
    case .success(let rule): return rule
    case .failure(let error):
      blame(error, on: given, definition)
      return nil
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

  private func options(for id: String?) -> [Located<RuleOption>] {
    settings.filter { $0.id.value == id }.flatMap(\.options).reversed()
  }

  private mutating func checkOptions(of rules: [Rule?]) {
    for setting in settings {
      guard let index = indices[setting.id.value] else { continue }
      let known = rules.indices.contains(index) ? rules[index]?.options.map(\.name) ?? [] : []
      for option in setting.options where !known.contains(option.value.name) {
        fail(
          "the rule \"\(setting.id.value)\" has no option \"\(option.value.name)\"", at: option.position,
          hint: NearestWord.hint(for: option.value.name, among: known)
            ?? (known.isEmpty ? "it has no options" : "its options: \(known.joined(separator: ", "))"))
      }
    }
  }

  // MARK: Activations

  /// What is on before any setting: own rules, those of the engine, and what the presets name.
  private mutating func table(of names: [Located<String>]) -> [RuleSet.Activation?] {
    var table: [RuleSet.Activation?] = (0..<count).map { index in
      index >= firstOwn ? RuleSet.Activation(severity: .warning) : nil
    }
    if configuration.requireReasons?.value != true { table[count - 1] = nil }
    for name in names {
      guard let preset = presets.first(where: { $0.name == name.value }) else {
        let known = presets.map(\.name)
        fail(
          "there is no preset \"\(name.value)\"", at: name.position,
          hint: NearestWord.hint(for: name.value, among: known)
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
    settings.compactMap { setting in
      guard let index = index(of: setting.id), let level = setting.level else { return nil }
      switch level {
      case .off: return RuleSet.Setting(index: index, activation: nil, position: setting.id.position)
      case .severity(let severity):
        let position = setting.id.position
        return RuleSet.Setting(
          index: index, activation: RuleSet.Activation(severity: severity, position: position),
          position: position)
      }
    }
  }

  private mutating func index(of id: Located<String>) -> Int? {
    if let index = indices[id.value] { return index }
    fail(
      "there is no rule \"\(id.value)\"", at: id.position,
      hint: NearestWord.hint(for: id.value, among: indices.keys.sorted()))
    return nil
  }

  private mutating func fail(_ message: String, at position: SourcePosition, hint: String? = nil) {
    let diagnostic = Diagnostic(
      file: position.file, line: position.line, column: position.column, message: message, hint: hint)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}
