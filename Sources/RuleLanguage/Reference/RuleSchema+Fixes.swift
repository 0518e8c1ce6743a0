import JSON

/// The part of the JSON Schema that describes fixes.
extension RuleSchema {
  static var fix: JSONValue {
    let others = JSONValue.described(FixOperation.otherKeys) { value(ofFixKey: $0) }
    let operations = FixOperation.allCases.map {
      ($0.rawValue, value(of: $0).described($0.documentation))
    }
    return JSONValue.closed(others.adding(.object(operations)), required: ["safety"])
      .setting("anyOf", .array(operations.map { ["required": [.string($0.0)]] }))
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
    let kinds = declarationKinds.map {
      ($0, JSONValue.anyOf(.reference(context(spelled: $0).name), .reference("patterns")))
    }
    return JSONValue.closed(.object(kinds)).setting("minProperties", 1).setting("maxProperties", 1)
  }

  private static func value(of operation: FixOperation) -> JSONValue {
    switch operation.value {
    case .texts: .anyOf(["type": "string"], .list(of: ["type": "string"]))
    case .replacements: ["type": "object", "additionalProperties": ["type": "string"]]
    }
  }
}
