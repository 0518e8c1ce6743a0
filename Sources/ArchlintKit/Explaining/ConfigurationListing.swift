import JSON
import RuleLanguage

/// Every value that is in force, with where it comes from.
package struct ConfigurationListing {
  package enum Origin: Hashable {
    case file(SourcePosition)
    case preset(String, SourcePosition?)
    case commandLine
    case standard

    init(_ position: SourcePosition) {
      self = position.file == Configuration.commandLinePath ? .commandLine : .file(position)
    }
  }

  package struct Entry {
    /// As in the file, with dots between: `rules.some-rule.options.folders`.
    package var key: String
    package var value: String
    package var origin: Origin
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
    entries.append(
      Entry(
        key: "generated", value: generated?.value ?? false ? "report" : "skip",
        origin: generated.map { Origin($0.position) } ?? .standard))
    addNames(layers)
    addOverrides(layers, ruleSet, path)
    addRules(configuration, ruleSet, path)
    for rule in layers.flatMap(\.customRules) {
      guard let id = rule.id else { continue }
      entries.append(Entry(key: "customRules", value: id, origin: .file(rule.position)))
    }
    for folder in layers.flatMap(\.ruleFolders) { add("ruleFolders", folder) }
    if let baseline = configuration.baseline?.path { add("baseline", baseline) }
    addSettingsOfRun(configuration)
    for budget in layers.flatMap(\.budgets) {
      let value = "at most \(budget.atMost.value) of \(budget.rule.value) in \(budget.files.value)"
      entries.append(Entry(key: "budgets", value: value, origin: Origin(budget.position)))
    }
    let reasons = configuration.requireReasons
    entries.append(
      Entry(
        key: "requireReasons", value: String(reasons?.value ?? false),
        origin: reasons.map { Origin($0.position) } ?? .standard))
  }

  private mutating func add(_ key: String, _ value: Located<String>) {
    entries.append(Entry(key: key, value: value.value, origin: Origin(value.position)))
  }

  private mutating func addSettingsOfRun(_ configuration: MergedConfiguration) {
    if let version = configuration.layers.last(where: { $0.version != nil })?.version {
      add("version", version)
    }
    let settings = configuration.levels.first?.flatMap(\.settingsOfRun) ?? []
    for (place, (key, value)) in settings.enumerated()
    where !settings[(place + 1)...].contains(where: { $0.key.value == key.value }) {
      entries.append(
        Entry(
          key: key.value, value: value.string ?? JSONText.of(value), origin: Origin(key.position)))
    }
  }

  private mutating func addPresets(_ ruleSet: RuleSet, _ path: String?) {
    guard let presets = ruleSet.presets(forPath: path) else {
      entries.append(Entry(key: "presets", value: RuleSet.standardPreset, origin: .standard))
      return
    }
    for preset in presets { add("presets", preset) }
  }

  private mutating func addNames(_ layers: [Configuration]) {
    let written = layers.flatMap(\.names)
    let known = NameVocabulary.roles.map(\.name)
    let vocabulary = written.reduce(into: NameVocabulary.standard) { $0.set($1.name.value, to: $1.globs) }
    for role in NameVocabulary.roles {
      let own = written.last { $0.name.value == role.name }
      let globs = vocabulary.globs[role.name] ?? []
      entries.append(
        Entry(
          key: "names.\(role.name)", value: globs.joined(separator: ", "),
          origin: own.map { Origin($0.name.position) } ?? .standard))
    }
    for name in written where !known.contains(name.name.value) {
      entries.append(
        Entry(
          key: "names.\(name.name.value)", value: name.globs.joined(separator: ", "),
          origin: Origin(name.name.position)))
    }
  }

  /// Those that name the file; without one, all.
  private mutating func addOverrides(_ layers: [Configuration], _ ruleSet: RuleSet, _ path: String?) {
    let matching = path.map { ruleSet.overrides(forPath: $0) }
    for override in layers.flatMap(\.overrides) where matching?.contains(override.position) ?? true {
      let files = override.files.map(\.value).joined(separator: ", ")
      entries.append(Entry(key: "overrides", value: files, origin: Origin(override.position)))
    }
  }

  private mutating func addRules(_ configuration: MergedConfiguration, _ ruleSet: RuleSet, _ path: String?) {
    let decisions = ruleSet.decisions(forPath: path)
    for index in ruleSet.ids.indices.sorted(by: { ruleSet.ids[$0] < ruleSet.ids[$1] }) {
      let id = ruleSet.ids[index]
      let (activation, origin) = decisions[index]
      entries.append(
        Entry(key: "rules.\(id)", value: activation?.severity.name ?? "off", origin: Self.origin(origin)))
      guard activation != nil, index < ruleSet.rules.count else { continue }
      for option in ruleSet.rules[index].options {
        let set = configuration.option(option.name, ofRule: id)
        entries.append(
          Entry(
            key: "rules.\(id).options.\(option.name)", value: option.values.joined(separator: ", "),
            origin: set.map { Origin($0.position) } ?? .standard))
      }
    }
  }

  private static func origin(_ origin: RuleOrigin) -> Origin {
    switch origin {
    case .setting(let position): Origin(position)
    case .preset(let name, let position): .preset(name, position)
    case .standard: .standard
    }
  }
}

extension ConfigurationListing.Origin: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let position): Self.place(position)
    case .preset(let name, let position?) where position.file == Configuration.commandLinePath:
      "preset \(name), command line"
    case .preset(let name, let position): "preset \(name), " + (position.map { Self.place($0) } ?? "default")
    case .commandLine: "command line"
    case .standard: "default"
    }
  }

  private static func place(_ position: SourcePosition) -> String {
    "\(position.file):\(position.line):\(position.column)"
  }
}
