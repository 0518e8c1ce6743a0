import JSON

/// The JSON Schema (draft 2020-12) of `.archlint.json`, made from the vocabulary.
///
/// It accepts what the decoder accepts. What it cannot know, and so accepts as well, is what takes more than one value
/// to tell: captures that nothing binds, rules that contradict each other, files that are not there.
public struct ConfigurationSchema {
  /// A rule that configurations may name.
  public struct KnownRule: Sendable {
    public var id: String
    public var title: String
    /// Names of its options.
    public var options: [String]
  }

  private let rules: [KnownRule]
  private let presets: [String]

  /// - Parameters:
  ///   - rules: those that are shipped, and those of the project.
  ///   - presets: the names of the presets.
  public init(rules: [KnownRule], presets: [String]) {
    let own = EngineRule.ids.map {
      KnownRule(id: $0, title: "A finding of the engine.", options: [])
    }
    self.rules = rules + own
    self.presets = presets
  }

  public var text: String {
    let head: JSONValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Configuration of archlint",
    ]
    let schema = head.adding(configuration).setting("allOf", [onlyKnownRules])
      .setting("$defs", definitions.adding(RuleSchema.definitions))
    return schema.text(style: .pretty) + "\n"
  }

  // MARK: Configuration

  private var configuration: JSONValue {
    .closed([
      "$schema": .text("Where this schema stands."),
      "extends": .text("A configuration that this one adds to, by its path from here."),
      "root": .flag("Whether configurations in folders above do not matter."),
      "presets": .reference("presets").described("Lists of rules that are switched on."),
      "include": .reference("globs").described("The files that are checked, all where it is missing."),
      "exclude": .reference("globs").described("Files that are read, and not reported."),
      "ignore": .reference("globs").described("Files and folders that are not read."),
      "generated": .choice(of: ["report", "skip"]).described(
        "What is done with findings in generated files, templates and playgrounds; skip, where it is missing."
      ),
      "names": names,
      "rules": .reference("rules").described("Severities and options of single rules."),
      "overrides": .list(of: .reference("override")).described(
        "Other settings for some files; the last that matches wins."),
      "customRules": .list(of: .reference("rule")).described("Rules of the project."),
      "ruleFolders": .list(of: ["type": "string"]).described("Folders with rule pages of the project."),
      "baseline": .text("A file of findings that are not reported."),
      "budgets": .list(of: budget).described("How many findings may stand, and until when."),
      "requireReasons": .flag("Whether a suppression must say why."),
      "layers": layers,
      "independent": .list(of: independence).described("Things of one kind that do not know each other."),
      "modules": modules,
      "unassigned": .reference("severity").described("What is made of files in no layer."),
      "diagram": .text("A Markdown file whose flowchart shows who may use whom: docs/Layers.md#layers."),
      "documents": .reference("globs").described("Markdown files whose Swift blocks are checked."),
      "documentsParse": .flag("Whether a block of a document that does not parse is reported."),
      "documentsWrong": .flag("Whether examples of what not to do are checked as well."),
      "format": .text("The format of what lint prints."),
      "minSeverity": .choice(of: Severity.names).described("Findings below it are not shown."),
      "failOn": .choice(of: FailureThreshold.names).described("From which severity on findings fail a run."),
      "version": .text("The version of archlint that it is written for: 1, 1.2 or 1.2.3."),
    ])
  }

  private var names: JSONValue {
    let roles = NameVocabulary.roles.map { (key: $0.name, value: Self.patterns.described($0.documentation)) }
    let taken =
      ["name"] + PredicateKey.spellings.filter { spelling in !roles.contains { $0.key == spelling } }
    return [
      "description": "What the project calls its things.", "type": "object",
      "propertyNames": ["pattern": "^[a-z][A-Za-z0-9]*$", "not": .choice(of: taken)],
      "properties": .object(roles), "additionalProperties": Self.patterns,
    ]
  }

  private static let patterns = JSONValue.reference("patterns")
  private static let texts = JSONValue.reference("texts")

  /// Rules of `customRules`, of `ruleFolders` and of a configuration that is extended have ids of their own.
  private var onlyKnownRules: JSONValue {
    let mayHaveOthers = ["extends", "customRules", "ruleFolders", "layers", "independent"].map {
      key -> JSONValue in
      ["required": [.string(key)]]
    }
    let known: JSONValue = [
      "propertyNames": [
        "anyOf": [.choice(of: rules.map(\.id) + [RuleSelector.all]), ["pattern": "[*?{\\[]"]]
      ]
    ]
    return [
      "if": ["anyOf": .array(mayHaveOthers)], "then": true,
      "else": [
        "properties": [
          "rules": known, "overrides": ["items": ["properties": ["rules": known]]],
        ]
      ],
    ]
  }

  private var budget: JSONValue {
    .closed(
      [
        "files": .reference("glob"),
        "rule": ["description": "A rule, or a glob of rules.", "type": "string", "minLength": 1],
        "atMost": [
          "description": "How many findings may stand.", "type": "integer", "minimum": 0,
          "maximum": 2_147_483_647,
        ],
        "until": [
          "description": "The last day on which that holds.", "type": "string",
          "pattern": #"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"#,
        ],
        "owner": .text("Whom to ask."),
      ], required: ["files", "rule", "atMost"])
  }

  // MARK: Dependencies

  private static let layerName: JSONValue = [
    "pattern": #"^[A-Za-z\u0080-\uFFFF][A-Za-z0-9\u0080-\uFFFF_ -]*$"#
  ]
  private static let capturingGlobs = JSONValue.reference("capturingGlobs")
  private static let modulePatterns: JSONValue = .list(of: ["type": "string", "minLength": 1])

  private var layers: JSONValue {
    let names: JSONValue = .list(of: ["type": "string"])
    let layer = JSONValue.closed(
      [
        "files": Self.capturingGlobs.described("Its files. Each value of a capture is a stack of its own."),
        "mayUse": names.described("The only layers it may use."),
        "mayNotUse": names.described("Layers it may not use."),
        "usedBy": names.described("The only layers that may use it."),
        "closed": .flag("Whether only the layer named before it may use it."),
        "optional": .flag("Whether it may have no files."),
        "mayImport": Self.modulePatterns.described("The only modules from outside that it may import."),
        "mayNotImport": Self.modulePatterns.described("Modules it may not import."),
      ], required: ["files"])
    let both = [["mayUse", "mayNotUse"], ["mayImport", "mayNotImport"]].map { pair -> JSONValue in
      ["required": .array(pair.map { .string($0) })]
    }
    return [
      "description": "Sets of files, and who of them may know whom.", "type": "object",
      "propertyNames": Self.layerName, "additionalProperties": layer.setting("not", ["anyOf": .array(both)]),
    ]
  }

  private var independence: JSONValue {
    .closed(
      [
        "each": ["type": "string", "pattern": #"^\{[A-Za-z\u0080-\uFFFF][A-Za-z0-9\u0080-\uFFFF_ -]*\}$"#],
        "files": Self.capturingGlobs.described(
          "Globs that bind the capture, those of the layers where missing."),
        "through": Self.capturingGlobs.described("Files that others may know."),
      ], required: ["each"])
  }

  private var modules: JSONValue {
    .closed([
      "mayForm": .choice(of: ["no cycle"]),
      "manifests": .flag("Whether manifests are held against what files import."),
      "names": [
        "description": "Files by the name of their module.", "type": "object",
        "additionalProperties": Self.capturingGlobs,
      ],
      "exposes": [
        "description": "What modules may make public: names of declarations by names of modules.",
        "type": "object", "additionalProperties": Self.modulePatterns,
      ],
    ])
  }

  // MARK: Definitions

  private var definitions: JSONValue {
    [
      "globs": .list(of: .reference("glob")),
      "glob": Self.glob,
      "capturingGlob": Self.capturingGlob,
      "capturingGlobs": .oneOrMore(.reference("capturingGlob")),
      "presets": .list(of: .choice(of: presets)),
      "severity": .choice(of: Severity.names + ["off"]),
      "setting": .anyOf(.reference("severity"), setting(options: Self.options)),
      "settingWithoutOptions": .anyOf(.reference("severity"), .closed(["severity": .reference("severity")])),
      "rules": settings(other: "setting") { setting(of: $0) },
      "rulesOfOverride": settings(other: "settingWithoutOptions") { _ in .reference("settingWithoutOptions")
      },
      "override": override,
    ]
  }

  /// Relative, and without captures; a brace itself has a backslash before it.
  private static let glob: JSONValue = [
    "type": "string", "pattern": #"^(?!/|\.\./|\.\.$|\./+$)([^{\\]|\\[\s\S])+$"#,
  ]

  /// Relative; braces are captures.
  private static let capturingGlob: JSONValue = [
    "type": "string", "pattern": #"^(?!/|\.\./|\.\.$|\./+$)[\s\S]+$"#,
  ]

  private static let options: JSONValue = ["type": "object", "additionalProperties": texts]

  private func setting(options: JSONValue) -> JSONValue {
    .closed(["severity": .reference("severity"), "options": options])
  }

  private func setting(of rule: KnownRule) -> JSONValue {
    let options = JSONValue.closed(.object(rule.options.map { ($0, Self.texts) }))
    return .anyOf(.reference("severity"), setting(options: options)).described(rule.title)
  }

  /// - Parameter other: the setting of a rule that is not known.
  private func settings(other: String, _ setting: (KnownRule) -> JSONValue) -> JSONValue {
    [
      "type": "object", "properties": .object(rules.map { ($0.id, setting($0)) }),
      "additionalProperties": .reference(other),
    ]
  }

  private var override: JSONValue {
    let closed = JSONValue.closed(
      [
        "files": .reference("globs").setting("minItems", 1).described("The files it is for."),
        "presets": .reference("presets").described("In the place of the others."),
        "rules": .reference("rulesOfOverride").described("On top of the others."),
      ], required: ["files"])
    return closed.setting("anyOf", [["required": ["presets"]], ["required": ["rules"]]])
  }
}

extension ConfigurationSchema.KnownRule {
  public init(_ rule: Rule) {
    self.init(id: rule.id, title: rule.title, options: rule.options.map(\.name))
  }
}
