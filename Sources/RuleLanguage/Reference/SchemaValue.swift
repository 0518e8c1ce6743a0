import JSON

/// A JSON value written as a literal, its members in order.
enum SchemaValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  case text(String)
  case flag(Bool)
  case number(Int)
  case list([SchemaValue])
  case object([(key: String, value: SchemaValue)])

  init(stringLiteral value: String) { self = .text(value) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(arrayLiteral elements: SchemaValue...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, SchemaValue)...) { self = .object(elements.map { ($0.0, $0.1) }) }

  /// Strings that a value must be one of.
  static func choice(of texts: some Sequence<String>) -> SchemaValue {
    ["enum": .list(texts.map { .text($0) })]
  }

  static func reference(_ definition: String) -> SchemaValue {
    ["$ref": .text("#/$defs/\(definition)")]
  }

  static func string(_ description: String) -> SchemaValue {
    ["description": .text(description), "type": "string"]
  }

  static func flag(_ description: String) -> SchemaValue {
    ["description": .text(description), "type": "boolean"]
  }

  static func list(of element: SchemaValue) -> SchemaValue {
    ["type": "array", "items": element]
  }

  static func anyOf(_ schemas: SchemaValue...) -> SchemaValue {
    ["anyOf": .list(schemas)]
  }

  /// An object without other keys.
  static func closed(_ properties: [(key: String, value: SchemaValue)], required: [String] = [])
    -> SchemaValue
  {
    let all: SchemaValue = [
      "type": "object", "additionalProperties": false, "properties": .object(properties),
    ]
    return required.isEmpty ? all : all.adding("required", .list(required.map { .text($0) }))
  }

  /// The same object with another member at its end.
  func adding(_ key: String, _ value: SchemaValue) -> SchemaValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [(key, value)])
  }

  /// The same with what it is for at its beginning.
  func described(_ description: String) -> SchemaValue {
    guard case .object(let members) = self else { return self }
    return .object([("description", .text(description))] + members)
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .text(let text): json.string(text)
    case .flag(let flag): json.bool(flag)
    case .number(let number): json.number(number)
    case .list(let elements): json.array { json in elements.forEach { $0.write(to: &json) } }
    case .object(let members):
      json.object { json in
        for (key, value) in members {
          json.key(key)
          value.write(to: &json)
        }
      }
    }
  }
}
