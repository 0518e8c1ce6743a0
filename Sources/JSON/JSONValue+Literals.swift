/// Values as code writes them: `["kind": "full", "items": [1, 2]]`.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  public static let null = JSONValue(.null)

  /// null for nil.
  public static func string(_ text: String?) -> JSONValue { JSONValue(text.map { .string($0) } ?? .null) }
  /// null for nil.
  public static func number(_ number: Int?) -> JSONValue {
    JSONValue(number.map { .number(String($0)) } ?? .null)
  }
  /// null for nil, and for infinities and not-a-number, which JSON does not know.
  public static func decimal(_ number: Double?) -> JSONValue {
    JSONValue(number.flatMap { $0.isFinite ? .number(String(describing: $0)) : nil } ?? .null)
  }
  public static func bool(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }
  public static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }
  public static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  /// The value as a text of its own.
  public func text(style: JSONWriter.Style = .compact) -> String {
    var json = JSONWriter(style: style)
    json.value(self)
    return json.text
  }

  public init(stringLiteral text: String) { self = .string(text) }
  public init(integerLiteral number: Int) { self = .number(number) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// A member without a value is left out.
  public init(dictionaryLiteral members: (String, JSONValue?)...) {
    self.init(.object(members.compactMap { key, value in value.map { JSONMember(key: key, value: $0) } }))
  }
}
