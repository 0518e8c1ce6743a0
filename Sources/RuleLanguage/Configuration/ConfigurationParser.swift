import JSON

extension Configuration {
  /// The keys of the file.
  static let keys = [
    "$schema", "extends", "root", "presets", "include", "exclude", "ignore", "generated", "names", "rules",
    "overrides", "customRules", "ruleFolders", "baseline", "budgets", "requireReasons", "layers",
    "independent", "modules", "unassigned", "diagram", "documents", "documentsParse", "documentsWrong",
    "format", "minSeverity", "failOn", "version",
  ]

  /// Reads a configuration, or says all that is wrong with it. Ids of rules and names of presets are checked when
  /// a `RuleSet` is made of it, since only then all are known.
  /// - Parameters:
  ///   - path: of the file, as errors show it.
  ///   - folder: what its globs are relative to.
  public static func parse(
    _ text: [UInt8], path: String, folder: String = ""
  ) -> Result<Configuration, LoadError> {
    var reader = ValueReader(file: path)
    var configuration = Configuration(path: path, folder: folder)
    if let json = reader.json({ () throws(JSONError) in try JSONReader.read(text) }) {
      reader.read(json, into: &configuration)
    }
    return reader.result(configuration)
  }

  /// Reads a configuration, or says all that is wrong with it.
  public static func parse(_ text: String, path: String) -> Result<Configuration, LoadError> {
    parse(Array(text.utf8), path: path)
  }
}

extension ValueReader {
  fileprivate mutating func read(_ json: JSONValue, into configuration: inout Configuration) {
    let members =
      members(
        of: json, what: "the configuration", keys: Configuration.keys, former: FormerWord.ofConfigurations)
      ?? []
    for member in members { read(member, into: &configuration) }
    configuration.isSilent = members.allSatisfy { $0.key == "$schema" }
    checkCaptures(of: configuration.dependencies)
  }

  private static let keysOfRun: Set = [
    "layers", "independent", "modules", "diagram", "unassigned", "documents", "documentsParse",
    "documentsWrong", "format", "minSeverity", "failOn",
  ]

  private mutating func read(_ member: JSONMember, into configuration: inout Configuration) {
    let value = member.value
    let what = "\"\(member.key)\""
    if Self.keysOfRun.contains(member.key) {
      configuration.settingsOfRun.append((located(member.key, member.keyPosition), value))
    }
    switch member.key {
    case "$schema": _ = string(value, what: what)
    case "extends": configuration.extends = locatedString(value, what: what)
    case "root": configuration.isRoot = bool(value, what: what) ?? false
    case "presets": configuration.presets = strings(value, what: what, mayBeEmpty: true)
    case "include": configuration.include = globs(value, what)
    case "exclude": configuration.exclude = globs(value, what)
    case "ignore": configuration.ignore = globs(value, what)
    case "generated": configuration.reportsGenerated = generated(value, what)
    case "names": configuration.names = names(value)
    case "rules": configuration.rules = rules(value, mayHaveOptions: true)
    case "overrides": configuration.overrides = overrides(value)
    case "customRules": configuration.customRules = definitions(value)
    case "ruleFolders": configuration.ruleFolders = strings(value, what: what, mayBeEmpty: true) ?? []
    case "baseline": configuration.baseline = locatedString(value, what: what)
    case "budgets": configuration.budgets = budgets(value)
    case "requireReasons": configuration.requireReasons = locatedBool(value, what: what)
    case "documents": configuration.documents.globs = globs(value, what)
    case "documentsParse": configuration.documents.parse = locatedBool(value, what: what)
    case "documentsWrong": configuration.documents.wrong = locatedBool(value, what: what)
    case "format": configuration.reports.format = locatedString(value, what: what)
    case "minSeverity": configuration.reports.minSeverity = severity(value, what: what)
    case "failOn": configuration.reports.failOn = failureThreshold(value, what: what)
    case "version": configuration.version = locatedString(value, what: what)
    default: readDependencies(member, into: &configuration.dependencies)
    }
  }

  private mutating func readDependencies(_ member: JSONMember, into settings: inout DependencySettings) {
    switch member.key {
    case "layers": settings.layers = layers(member.value)
    case "independent": settings.independent = independent(member.value)
    case "modules": settings.modules = modules(member.value)
    case "diagram": settings.diagram = locatedString(member.value, what: "\"diagram\"")
    case "unassigned":
      settings.unassigned = level(member.value).map { located($0, member.keyPosition) }
    default: return
    }
  }

  private mutating func generated(_ value: JSONValue, _ what: String) -> Located<Bool>? {
    guard let text = string(value, what: what) else { return nil }
    let words = ["report", "skip"]
    guard words.contains(text) else {
      fail(
        "\"\(text)\" says nothing about generated files", at: value.position,
        hint: NearestWord.hint(for: text, among: words) ?? "they are either \"report\" or \"skip\"")
      return nil
    }
    return located(text == "report", value.position)
  }

  // MARK: Globs and names

  private mutating func globs(_ value: JSONValue, _ what: String) -> [Located<String>] {
    let globs = strings(value, what: what, mayBeEmpty: true)
    return checked(globs) { text throws(PatternError) in _ = try PathGlob(text) } ?? []
  }

  private mutating func names(_ value: JSONValue) -> [Configuration.Name] {
    let members = object(value, what: "\"names\"") ?? []
    let names = members.compactMap { member -> (JSONMember, Configuration.Name)? in
      guard isName(member), let globs = oneOrMore(member.value, what: "\"\(member.key)\"") else {
        return nil
      }
      let name = located(member.key, member.keyPosition)
      return (member, Configuration.Name(name: name, globs: globs.map(\.value)))
    }
    let vocabulary = names.reduce(into: NameVocabulary.standard) { $0.set($1.1.name.value, to: $1.1.globs) }
    for (member, name) in names { check(name, in: vocabulary, at: member.value.position) }
    return names.map(\.1)
  }

  /// A project may have names of its own, as long as none looks like a slip in one that rules use.
  private mutating func isName(_ member: JSONMember) -> Bool {
    let known = NameVocabulary.roles.map(\.name)
    if known.contains(member.key) { return true }
    let hint = NearestWord.hint(for: member.key, among: known)
    let isSpelledLikeOne =
      member.key.utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } ?? false
      && member.key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    if hint == nil, isSpelledLikeOne, member.key != "name", PredicateKey.table[member.key] == nil {
      return true
    }
    fail(
      "\"\(member.key)\" is no name for globs", at: member.keyPosition,
      hint: hint ?? "a name is letters and digits, begins with a lower-case letter, and is no word of rules")
    return false
  }

  /// Rules rely on the captures of a name, so whatever is put in its place must bind the same.
  private mutating func check(
    _ name: Configuration.Name, in vocabulary: NameVocabulary, at position: JSONPosition
  ) {
    do throws(PatternError) {
      let standard = NameVocabulary.roles.first { $0.name == name.name.value }?.globs ?? []
      var expected: Set<String> = []
      for glob in standard { expected.formUnion(try captures(of: glob, in: .standard)) }
      for glob in name.globs {
        let captures = try captures(of: glob, in: vocabulary)
        if let missing = expected.subtracting(captures).sorted().first {
          let hint = Self.binding(missing, in: glob, of: name.name.value, standard)
          fail(
            "\"\(glob)\" does not bind {\(missing)}, which rules use with {\(name.name.value)}", at: position,
            hint: hint)
        }
      }
      if name.name.value == "double" { _ = try PatternCompiler.doubles(of: vocabulary) }
    } catch {
      fail(error, at: position)
    }
  }

  /// The glob that binds a capture where another has a star or nothing in its place; nil where that is no plain `*Suffix`.
  private static func binding(_ capture: String, in glob: String, of name: String, _ standard: [String])
    -> String?
  {
    let suffix = glob.drop { $0 == "*" }
    guard suffix.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    if name == "contract" { return "what protocols end with is \"contractSuffix\"" }
    let isOptional = standard.contains { $0.contains("{\(capture)?}") }
    return "\"{\(capture)\(isOptional ? "?" : "")}\(suffix)\" does"
  }

  private func captures(of glob: String, in vocabulary: NameVocabulary) throws(PatternError) -> Set<String> {
    var compiler = PatternCompiler(names: vocabulary.globs, doubles: [])
    _ = try compiler.compileSet([glob], isPath: false)
    return Set(compiler.captureNames.dropFirst())
  }

  // MARK: Rules

  private mutating func rules(_ value: JSONValue, mayHaveOptions: Bool) -> [Configuration.RuleSetting] {
    (object(value, what: "\"rules\"") ?? []).compactMap { member in
      let id = located(member.key, member.keyPosition)
      guard member.value.object != nil else {
        return level(member.value).map { Configuration.RuleSetting(id: id, level: $0) }
      }
      let what = "the setting of \"\(member.key)\""
      let keys = ["severity", "options"]
      guard let inner = members(of: member.value, what: what, keys: keys) else { return nil }
      var setting = Configuration.RuleSetting(id: id, level: nil)
      if let severity = inner.value("severity") { setting.level = level(severity) }
      if let options = inner.value("options") {
        setting.options = self.options(options)
        if !mayHaveOptions {
          fail(
            "options hold for all files: they stand under \"rules\" at the top", at: options.position)
        }
      }
      return setting
    }
  }

  private mutating func level(_ value: JSONValue) -> Configuration.RuleSetting.Level? {
    if value.string == "off" { return .off }
    return severity(value, what: "a severity", others: ["off"]).map { .severity($0) }
  }

  private mutating func options(_ value: JSONValue) -> [Located<RuleOption>] {
    (object(value, what: "\"options\"") ?? []).compactMap { member in
      let what = "the option \"\(member.key)\""
      guard let values = oneOrMore(member.value, what: what) else { return nil }
      return located(
        RuleOption(name: member.key, values: values.map(\.value)), member.keyPosition)
    }
  }

  private mutating func overrides(_ value: JSONValue) -> [Configuration.Override] {
    (list(value, what: "\"overrides\"") ?? []).compactMap { element in
      let keys = ["files", "presets", "rules"]
      guard let members = members(of: element, what: "an override", keys: keys) else { return nil }
      guard let files = members.value("files"), !(files.array?.isEmpty ?? false) else {
        fail("the override does not say which \"files\" it is for", at: element.position)
        return nil
      }
      if members.value("presets") == nil, members.value("rules") == nil {
        fail("the override changes nothing", at: element.position)
      }
      return Configuration.Override(
        position: SourcePosition(file: file, element.position), files: globs(files, "\"files\""),
        presets: members.value("presets").flatMap {
          strings($0, what: "\"presets\"", mayBeEmpty: true)
        },
        rules: members.value("rules").map { rules($0, mayHaveOptions: false) } ?? [])
    }
  }

  private mutating func definitions(_ value: JSONValue) -> [RuleDefinition] {
    (list(value, what: "\"customRules\"") ?? []).compactMap { element in
      guard object(element, what: "a rule") != nil else { return nil }
      return RuleDefinition(file: file, json: element)
    }
  }
}
