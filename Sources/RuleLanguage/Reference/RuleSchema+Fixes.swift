/// The part of the JSON Schema that describes fixes.
extension RuleSchema {
  static var fix: SchemaValue {
    let others = FixOperation.otherKeys.map { key -> Member in
      (key.spelling, value(ofFixKey: key.spelling).described(key.documentation))
    }
    let operations = FixOperation.allCases.map { operation -> Member in
      (operation.rawValue, value(of: operation).described(operation.documentation))
    }
    return SchemaValue.closed(others + operations)
      .adding("required", ["safety"])
      .adding("anyOf", .list(operations.map { ["required": [.text($0.key)]] }))
  }

  private static func value(ofFixKey key: String) -> SchemaValue {
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

  private static var members: SchemaValue {
    SchemaValue.closed(
      declarationKinds.map { ($0, .anyOf(.reference(context(spelled: $0).name), .reference("patterns"))) }
    )
    .adding("minProperties", 1).adding("maxProperties", 1)
  }

  private static func value(of operation: FixOperation) -> SchemaValue {
    switch operation.value {
    case .texts: .anyOf(["type": "string"], .list(of: ["type": "string"]))
    case .replacements: ["type": "object", "additionalProperties": ["type": "string"]]
    }
  }
}
