import JSON

/// Parts of a JSON Schema. Their members stand in the order in which they are written.
extension JSONValue {
  typealias Member = (key: String, value: JSONValue)

  static func object(_ members: [Member]) -> JSONValue {
    JSONValue(.object(members.map { JSONMember(key: $0.key, value: $0.value) }))
  }

  /// Strings that a value must be one of.
  static func choice(of texts: [String]) -> JSONValue {
    ["enum": .strings(texts)]
  }

  static func reference(_ definition: String) -> JSONValue {
    ["$ref": .string("#/$defs/\(definition)")]
  }

  static func text(_ description: String) -> JSONValue {
    ["description": .string(description), "type": "string"]
  }

  static func flag(_ description: String) -> JSONValue {
    ["description": .string(description), "type": "boolean"]
  }

  static func list(of element: JSONValue) -> JSONValue {
    ["type": "array", "items": element]
  }

  static func anyOf(_ schemas: JSONValue...) -> JSONValue {
    ["anyOf": .array(schemas)]
  }

  /// An object without other keys.
  static func closed(_ properties: [Member], required: [String] = []) -> JSONValue {
    let all: JSONValue = [
      "type": "object", "additionalProperties": false, "properties": .object(properties),
    ]
    return required.isEmpty ? all : all.setting("required", .strings(required))
  }

  /// The same with what it is for at its beginning.
  func described(_ description: String) -> JSONValue {
    let text = JSONMember(key: "description", value: .string(description))
    return JSONValue(.object([text] + (object ?? [])))
  }
}
