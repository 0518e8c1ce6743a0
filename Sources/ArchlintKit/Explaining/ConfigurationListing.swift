import RuleLanguage

/// Every value that is in force, with where it comes from.
package struct ConfigurationListing {
  package struct Entry {
    /// As in the file, with dots between: `rules.some-rule.options.folders`.
    package var key: String
    package var value: String
    package var origin: RuleOrigin

    /// `.archlint.json:3:5`, `preset contract, command line`, `default`.
    package var originText: String {
      func text(_ place: SourcePosition?) -> String {
        guard let place else { return "default" }
        return place.file == Configuration.commandLinePath ? "command line" : place.text
      }
      return switch origin {
      case .setting(let place): text(place)
      case .preset(let name, let place): "preset \(name), \(text(place))"
      case .standard: text(nil)
      }
    }
  }

  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - configuration: what is in force in the folder of the file, or where the run starts.
  ///   - path: of the file, from the root; nil for what no override changes.
  init(_ configuration: MergedConfiguration, _ ruleSet: RuleSet, path: String?) {
    let layers = configuration.layers
    addPresets(ruleSet, path)
    for level in configuration.levels {
      let part = level.last { !$0.include.isEmpty }
      for glob in part?.include ?? [] { add("include", glob) }
    }
    for glob in layers.flatMap(\.exclude) { add("exclude", glob) }
    for glob in layers.flatMap(\.ignore) { add("ignore", glob) }
    let generated = configuration.reportsGenerated
    add("generated", generated?.value ?? false ? "report" : "skip", generated?.position)
    addNames(layers)
    addOverrides(layers, ruleSet, path)
    addRules(configuration, ruleSet, path)
    for rule in layers.flatMap(\.customRules) {
      guard let id = rule.id else { continue }
      add("customRules", id, rule.position)
    }
    for folder in layers.flatMap(\.ruleFolders) { add("ruleFolders", folder) }
    if let baseline = configuration.baseline?.path { add("baseline", baseline) }
    addSettingsOfRun(configuration)
    for budget in layers.flatMap(\.budgets) {
      let value = "at most \(budget.atMost.value) of \(budget.rule.value) in \(budget.files.value)"
      add("budgets", value, budget.position)
    }
    let reasons = configuration.requireReasons
    add("requireReasons", String(reasons?.value ?? false), reasons?.position)
  }

  private mutating func add(_ key: String, _ value: Located<String>) {
    add(key, value.value, value.position)
  }

  /// - Parameter position: nil for what is so without anybody saying it.
  private mutating func add(_ key: String, _ value: String, _ position: SourcePosition?) {
    entries.append(Entry(key: key, value: value, origin: position.map { .setting($0) } ?? .standard))
  }

  private mutating func addSettingsOfRun(_ configuration: MergedConfiguration) {
    if let version = configuration.layers.last(where: { $0.version != nil })?.version {
      add("version", version)
    }
    let settings = configuration.levels.first?.flatMap(\.settingsOfRun) ?? []
    for (place, (key, value)) in settings.enumerated()
    where !settings[(place + 1)...].contains(where: { $0.key.value == key.value }) {
      add(key.value, value.string ?? value.text(), key.position)
    }
  }

  private mutating func addPresets(_ ruleSet: RuleSet, _ path: String?) {
    guard let presets = ruleSet.presets(forPath: path) else {
      return add("presets", RuleSet.standardPreset, nil)
    }
    for preset in presets { add("presets", preset) }
  }

  private mutating func addNames(_ layers: [Configuration]) {
    let written = layers.flatMap(\.names)
    let known = NameVocabulary.roles.map(\.name)
    let vocabulary = written.reduce(into: NameVocabulary.standard) { $0.set($1.name.value, to: $1.globs) }
    for role in NameVocabulary.roles {
      let globs = vocabulary.globs[role.name] ?? []
      // What follows from the name for all mocks stands where that does.
      let own = written.last { $0.name.value == role.name }
      let source = own ?? (globs == role.globs ? nil : written.last { $0.name.value == "mock" })
      add("names.\(role.name)", globs.joined(separator: ", "), source?.name.position)
    }
    for name in written where !known.contains(name.name.value) {
      add("names.\(name.name.value)", name.globs.joined(separator: ", "), name.name.position)
    }
  }

  /// Those that name the file; without one, all.
  private mutating func addOverrides(_ layers: [Configuration], _ ruleSet: RuleSet, _ path: String?) {
    let matching = path.map { ruleSet.overrides(forPath: $0) }
    for override in layers.flatMap(\.overrides) where matching?.contains(override.position) ?? true {
      add("overrides", override.files.map(\.value).joined(separator: ", "), override.position)
    }
  }

  private mutating func addRules(_ configuration: MergedConfiguration, _ ruleSet: RuleSet, _ path: String?) {
    let decisions = ruleSet.decisions(forPath: path)
    for index in ruleSet.ids.indices.sorted(by: { ruleSet.ids[$0] < ruleSet.ids[$1] }) {
      let id = ruleSet.ids[index]
      let (activation, origin) = decisions[index]
      entries.append(Entry(key: "rules.\(id)", value: activation?.severity.name ?? "off", origin: origin))
      guard activation != nil, index < ruleSet.rules.count else { continue }
      for option in ruleSet.rules[index].options {
        let set = configuration.option(option.name, ofRule: id)
        add("rules.\(id).options.\(option.name)", option.values.joined(separator: ", "), set?.position)
      }
    }
  }
}

extension SourcePosition {
  var text: String { "\(file):\(line):\(column)" }
}
