import JSON

/// The part of the schema that speaks of fixes.
extension ConfigurationSchema {
  static func fixDefinitions(_ json: inout JSONWriter) {
    json.object("fixes") { json in
      json.array("anyOf") { json in
        json.object { json in json.member("$ref", "#/$defs/fix") }
        json.object { json in
          json.member("type", "array")
          json.object("items") { json in json.member("$ref", "#/$defs/fix") }
        }
      }
    }
    json.object("fix") { json in
      closedObject(&json) { json in
        for key in FixOperation.otherKeys {
          json.object(key.spelling) { json in
            json.member("description", key.documentation)
            otherValue(&json, key.spelling)
          }
        }
        for operation in FixOperation.allCases { property(&json, operation) }
      }
    }
  }

  private static func otherValue(_ json: inout JSONWriter, _ key: String) {
    switch key {
    case "where": json.member("$ref", "#/$defs/predicate")
    case "safety": json.member("enum", FixTemplate.Safety.allCases.map(\.rawValue))
    default: json.member("type", ["string", "object"])
    }
  }

  private static func property(_ json: inout JSONWriter, _ operation: FixOperation) {
    switch operation.value {
    case .texts: reference(&json, operation.rawValue, "patterns", operation.documentation)
    case .replacements:
      json.object(operation.rawValue) { json in
        json.member("description", operation.documentation)
        json.member("type", "object")
        json.object("additionalProperties") { json in json.member("type", "string") }
      }
    }
  }
}
