import JSON

/// The JSON Schema (draft 2020-12) of `.archlint.json`, made from the vocabulary.
public enum ConfigurationSchema {
  /// - Parameters:
  ///   - rules: ids and titles of the rules that are shipped.
  ///   - presets: the names of the presets.
  public static func text(rules: [(id: String, title: String)], presets: [String]) -> String {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      json.member("title", "Configuration of archlint")
      closedObject(&json) { json in
        properties(&json, presets: presets)
      }
      json.object("$defs") { json in
        configurationDefinitions(&json, rules: rules, presets: presets)
        ruleDefinition(&json)
        fixDefinitions(&json)
        predicateDefinitions(&json)
      }
    }
    return json.text + "\n"
  }

  // MARK: Configuration

  private static func properties(_ json: inout JSONWriter, presets: [String]) {
    typed(&json, "$schema", "string", "Where this schema stands.")
    typed(&json, "extends", "string", "A configuration that this one adds to.")
    typed(&json, "root", "boolean", "Whether configurations in folders above do not matter.")
    reference(&json, "presets", "presets", "Lists of rules that are switched on.")
    reference(&json, "include", "globs", "The files that are checked, all where it is missing.")
    reference(&json, "exclude", "globs", "Files that are not checked.")
    json.object("names") { json in
      json.member("description", "What the project calls its things.")
      json.member("type", "object")
      json.object("properties") { json in
        for role in NameVocabulary.roles { reference(&json, role.name, "patterns", role.documentation) }
      }
      json.object("additionalProperties") { json in json.member("$ref", "#/$defs/patterns") }
    }
    reference(&json, "rules", "rules", "Severities and options of single rules.")
    list(&json, "overrides", of: "override", "Other settings for some files; the last that matches wins.")
    list(&json, "define", of: "rule", "Rules of the project.")
    reference(&json, "pages", "globs", "Folders with rule pages of the project.")
    typed(&json, "baseline", "string", "A file of findings that are not reported.")
    typed(&json, "requireReasons", "boolean", "Whether a suppression must say why.")
  }

  private static func configurationDefinitions(
    _ json: inout JSONWriter, rules: [(id: String, title: String)], presets: [String]
  ) {
    json.object("globs") { json in stringList(&json) }
    json.object("presets") { json in
      json.member("type", "array")
      json.object("items") { json in json.member("enum", presets) }
    }
    json.object("severity") { json in
      json.member("enum", Severity.allCases.reversed().map(\.name) + ["off"])
    }
    json.object("setting") { json in
      json.array("anyOf") { json in
        json.object { json in json.member("$ref", "#/$defs/severity") }
        json.object { json in
          closedObject(&json) { json in
            reference(&json, "severity", "severity", nil)
            json.object("options") { json in
              json.member("type", "object")
              json.object("additionalProperties") { json in json.member("$ref", "#/$defs/patterns") }
            }
          }
        }
      }
    }
    json.object("rules") { json in
      json.member("type", "object")
      json.object("properties") { json in
        for rule in rules { reference(&json, rule.id, "setting", rule.title) }
      }
      json.object("additionalProperties") { json in json.member("$ref", "#/$defs/setting") }
    }
    json.object("override") { json in
      closedObject(&json, required: ["files"]) { json in
        reference(&json, "files", "globs", "The files it is for.")
        reference(&json, "presets", "presets", "In the place of the others.")
        reference(&json, "rules", "rules", "On top of the others.")
      }
    }
  }

  // MARK: Rules

  private static func ruleDefinition(_ json: inout JSONWriter) {
    json.object("rule") { json in
      closedObject(&json, required: ["id", "each", "must", "message"]) { json in
        for key in Vocabulary.ruleKeys {
          json.object(key.spelling) { json in
            json.member("description", key.documentation)
            ruleValue(&json, key.spelling)
          }
        }
      }
    }
  }

  private static func ruleValue(_ json: inout JSONWriter, _ key: String) {
    switch key {
    case "each": json.member("$ref", "#/$defs/kinds")
    case "where", "must": json.member("$ref", "#/$defs/predicate")
    case "scope": json.member("enum", Rule.Scope.allCases.map(\.rawValue))
    case "message": json.member("type", ["string", "array"])
    case "fix": json.member("$ref", "#/$defs/fixes")
    case "options": json.member("type", "object")
    case "terms":
      json.member("type", "object")
      json.object("additionalProperties") { json in json.member("$ref", "#/$defs/predicate") }
    case "contradicts": json.member("$ref", "#/$defs/patterns")
    default: json.member("type", "string")
    }
  }

  private static func predicateDefinitions(_ json: inout JSONWriter) {
    json.object("patterns") { json in
      json.array("anyOf") { json in
        json.object { json in json.member("type", "string") }
        json.object { json in stringList(&json) }
      }
    }
    json.object("kinds") { json in
      json.array("anyOf") { json in
        json.object { json in json.member("enum", Vocabulary.kindSpellings) }
        json.object { json in
          json.member("type", "array")
          json.object("items") { json in json.member("enum", Vocabulary.kindSpellings) }
        }
      }
    }
    json.object("predicate") { json in
      json.member("type", ["object", "boolean"])
      json.member("additionalProperties", false)
      json.object("properties") { json in predicateProperties(&json) }
    }
    json.object("predicateOfKind") { json in
      json.array("anyOf") { json in
        for name in ["predicate", "patterns"] {
          json.object { json in json.member("$ref", "#/$defs/\(name)") }
        }
      }
    }
  }

  private static func predicateProperties(_ json: inout JSONWriter) {
    for entry in Vocabulary.words {
      if case .flag = entry.value {
        typed(&json, entry.spelling, "boolean", entry.documentation)
      } else {
        json.object(entry.spelling) { json in
          json.member("description", entry.documentation)
          json.array("anyOf") { json in
            json.object { json in json.member("$ref", "#/$defs/\(entry.word == .kind ? "kinds" : "patterns")")
            }
            json.object { json in json.member("type", "boolean") }
          }
        }
      }
    }
    let kinds =
      Vocabulary.kinds.map { ($0.spelling, $0.documentation) }
      + Vocabulary.groups.map { ($0.spelling, $0.documentation) }
    // `file` is the word.
    for (spelling, documentation) in kinds where spelling != Vocabulary.entry(of: Word.file).spelling {
      reference(&json, spelling, "predicateOfKind", documentation)
    }
    for entry in Vocabulary.relations { typed(&json, entry.spelling, "object", entry.documentation) }
    for quantifier in PredicateKey.Quantifier.allCases {
      typed(&json, quantifier.rawValue, "object", quantifier.documentation)
    }
    typed(&json, PredicateKey.termSpelling, "string", PredicateKey.termDocumentation)
    for reach in PredicateKey.Reach.allCases {
      reference(&json, reach.rawValue, "predicate", reach.documentation)
    }
    for combinator in PredicateKey.Combinator.allCases {
      if combinator == .not {
        reference(&json, combinator.rawValue, "predicate", combinator.documentation)
      } else {
        list(&json, combinator.rawValue, of: "predicate", combinator.documentation)
      }
    }
  }

  // MARK: Pieces

  static func closedObject(
    _ json: inout JSONWriter, required: [String] = [], _ properties: (inout JSONWriter) -> Void
  ) {
    json.member("type", "object")
    json.member("additionalProperties", false)
    if !required.isEmpty { json.member("required", required) }
    json.object("properties", properties)
  }

  static func typed(
    _ json: inout JSONWriter, _ key: String, _ type: String, _ description: String
  ) {
    json.object(key) { json in
      json.member("description", description)
      json.member("type", type)
    }
  }

  static func reference(
    _ json: inout JSONWriter, _ key: String, _ definition: String, _ description: String?
  ) {
    json.object(key) { json in
      if let description { json.member("description", description) }
      json.member("$ref", "#/$defs/\(definition)")
    }
  }

  private static func list(
    _ json: inout JSONWriter, _ key: String, of definition: String, _ description: String
  ) {
    json.object(key) { json in
      json.member("description", description)
      json.member("type", "array")
      json.object("items") { json in json.member("$ref", "#/$defs/\(definition)") }
    }
  }

  private static func stringList(_ json: inout JSONWriter) {
    json.member("type", "array")
    json.object("items") { json in json.member("type", "string") }
  }
}
