import JSON

/// Parts of a JSON Schema. Their members stand in the order in which they are written.
extension JSONValue {
  static func object(_ members: [(key: String, value: JSONValue)]) -> JSONValue {
    JSONValue(.object(members.map { JSONMember(key: $0.key, value: $0.value) }))
  }

  /// Members by their words, each with what is said of it.
  static func described(
    _ words: [(spelling: String, documentation: String)], _ value: (String) -> JSONValue
  ) -> JSONValue {
    .object(words.map { ($0.spelling, value($0.spelling).described($0.documentation)) })
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

  /// A value, or a list of such that is not empty.
  static func oneOrMore(_ element: JSONValue) -> JSONValue {
    .anyOf(element, .list(of: element).setting("minItems", 1))
  }

  static func anyOf(_ schemas: JSONValue...) -> JSONValue {
    ["anyOf": .array(schemas)]
  }

  /// An object without other keys.
  static func closed(_ properties: JSONValue, required: [String]? = nil) -> JSONValue {
    [
      "type": "object", "additionalProperties": false, "properties": properties,
      "required": required.map { .strings($0) },
    ]
  }

  /// The same with what it is for at its beginning.
  func described(_ description: String) -> JSONValue {
    let text: JSONValue = ["description": .string(description)]
    return text.adding(self)
  }

  /// The object with the members of others behind its own.
  func adding(_ others: JSONValue...) -> JSONValue {
    JSONValue(.object(([self] + others).flatMap { $0.object ?? [] }))
  }
}
