import JSON

/// The part of the JSON Schema that describes fixes.
extension RuleSchema {
  static var fix: JSONValue {
    let others = FixOperation.otherKeys.map { key -> JSONValue.Member in
      (key.spelling, value(ofFixKey: key.spelling).described(key.documentation))
    }
    let operations = FixOperation.allCases.map { operation -> JSONValue.Member in
      (operation.rawValue, value(of: operation).described(operation.documentation))
    }
    return JSONValue.closed(others + operations)
      .setting("required", ["safety"])
      .setting("anyOf", .array(operations.map { ["required": [.string($0.key)]] }))
  }

  private static func value(ofFixKey key: String) -> JSONValue {
    switch key {
    case "where": .reference(anything.name)
    case "safety": .choice(of: FixSafety.allCases.map(\.rawValue))
    default: .anyOf(.choice(of: declarationKinds), members)
    }
  }

  /// What `of` names: kinds of declarations, and groups of them.
  private static var declarationKinds: [String] {
    Vocabulary.kindSpellings.filter { Vocabulary.kinds(spelled: $0)?.isSubset(of: .declarations) ?? false }
  }

  private static var members: JSONValue {
    JSONValue.closed(
      declarationKinds.map { ($0, .anyOf(.reference(context(spelled: $0).name), .reference("patterns"))) }
    )
    .setting("minProperties", 1).setting("maxProperties", 1)
  }

  private static func value(of operation: FixOperation) -> JSONValue {
    switch operation.value {
    case .texts: .anyOf(["type": "string"], .list(of: ["type": "string"]))
    case .replacements: ["type": "object", "additionalProperties": ["type": "string"]]
    }
  }
}
