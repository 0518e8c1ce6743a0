/// A place in a JSON text.
public struct JSONPosition: Hashable, Sendable {
  /// Bytes from the start of the text.
  public var offset: Int
  /// 1-based. `\n`, `\r\n` and a lone `\r` end a line.
  public var line: Int
  /// 1-based, UTF-16 code units.
  public var column: Int

  public static let start = JSONPosition(offset: 0, line: 1, column: 1)

  public init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }
}

/// A JSON value that knows where it was read.
public struct JSONValue: Sendable {
  public enum Kind: Sendable {
    case null
    case bool(Bool)
    /// The number as written, so that nothing is lost; `integer` reads it.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// Members in the order they were written; no two have the same key.
    case object([JSONMember])
  }

  public var kind: Kind
  /// Of its first character.
  public var position: JSONPosition

  public init(_ kind: Kind, at position: JSONPosition = .start) {
    self.kind = kind
    self.position = position
  }
}

public struct JSONMember: Sendable {
  public var key: String
  /// Of the quotation mark that opens the key.
  public var keyPosition: JSONPosition
  public var value: JSONValue

  public init(key: String, keyPosition: JSONPosition = .start, value: JSONValue) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}

extension JSONValue {
  public var bool: Bool? {
    if case .bool(let value) = kind { value } else { nil }
  }

  public var string: String? {
    if case .string(let value) = kind { value } else { nil }
  }

  public var array: [JSONValue]? {
    if case .array(let values) = kind { values } else { nil }
  }

  public var object: [JSONMember]? {
    if case .object(let members) = kind { members } else { nil }
  }

  /// The number if it is a whole one, written without fraction and exponent, that fits.
  public var integer: Int? {
    if case .number(let text) = kind { Int(text) } else { nil }
  }

  /// The value of a key; nil where there is none and where this is no object.
  public subscript(key: String) -> JSONValue? {
    object?.first { $0.key == key }?.value
  }

  /// The object with another value for a key, which stands at the end where it is new.
  public func setting(_ key: String, _ value: JSONValue) -> JSONValue {
    var members = object ?? []
    if let place = members.firstIndex(where: { $0.key == key }) {
      members[place].value = value
    } else {
      members.append(JSONMember(key: key, value: value))
    }
    return JSONValue(.object(members), at: position)
  }

  /// What it is, as an error names it: "a string", "an object".
  public var article: String {
    switch kind {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
