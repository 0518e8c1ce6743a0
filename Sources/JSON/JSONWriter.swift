/// Writes JSON in the order it is told, so that the same calls give the same bytes.
///
///     var json = JSONWriter()
///     json.object { json in
///       json.member("name", "archlint")
///       json.array("files") { json in json.string("A.swift") }
///     }
///     print(json.text)
public struct JSONWriter: Sendable {
  public enum Style: Sendable {
    /// One line, no spaces.
    case compact
    /// Two spaces a level, one member or element a line.
    case pretty
  }

  /// What was written so far, as UTF-8.
  public private(set) var bytes: [UInt8] = []
  private let style: Style
  private var depth = 0
  private var needsComma = false
  private var followsKey = false

  public init(style: Style = .compact) {
    self.style = style
  }

  public var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Values

  public mutating func object(_ write: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "{"), UInt8(ascii: "}"), write)
  }

  public mutating func array(_ write: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "["), UInt8(ascii: "]"), write)
  }

  public mutating func string(_ value: String) {
    beginValue()
    appendQuoted(value)
  }

  public mutating func number(_ value: Int) {
    raw(String(value))
  }

  /// Infinities and not-a-number, which JSON does not know, become null.
  public mutating func number(_ value: Double) {
    raw(value.isFinite ? String(describing: value) : "null")
  }

  public mutating func bool(_ value: Bool) {
    raw(value ? "true" : "false")
  }

  public mutating func null() {
    raw("null")
  }

  public mutating func value(_ value: JSONValue) {
    switch value.kind {
    case .null: null()
    case .bool(let value): bool(value)
    case .number(let text): raw(text)
    case .string(let text): string(text)
    case .array(let elements): array { json in elements.forEach { json.value($0) } }
    case .object(let members):
      object { json in
        for member in members {
          json.key(member.key)
          json.value(member.value)
        }
      }
    }
  }

  // MARK: Members

  /// The key of the value that is written next.
  public mutating func key(_ key: String) {
    beginValue()
    appendQuoted(key)
    bytes.append(UInt8(ascii: ":"))
    if style == .pretty { bytes.append(0x20) }
    followsKey = true
  }

  /// nil is written as null.
  public mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  /// nil is written as null.
  public mutating func member(_ key: String, _ value: Int?) {
    self.key(key)
    if let value { number(value) } else { null() }
  }

  public mutating func member(_ key: String, _ value: Double) {
    self.key(key)
    number(value)
  }

  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  public mutating func member(_ key: String, _ values: [String]) {
    array(key) { json in values.forEach { json.string($0) } }
  }

  public mutating func object(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    object(write)
  }

  public mutating func array(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    array(write)
  }

  // MARK: Layout

  private mutating func raw(_ text: String) {
    beginValue()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func container(
    _ open: UInt8, _ close: UInt8, _ write: (inout JSONWriter) -> Void
  ) {
    beginValue()
    bytes.append(open)
    depth += 1
    needsComma = false
    write(&self)
    depth -= 1
    if needsComma { newLine() }
    bytes.append(close)
    needsComma = true
  }

  private mutating func beginValue() {
    if followsKey {
      followsKey = false
    } else {
      if needsComma { bytes.append(UInt8(ascii: ",")) }
      if depth > 0 { newLine() }
    }
    needsComma = true
  }

  private mutating func newLine() {
    guard style == .pretty else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: depth * 2))
  }

  /// What has no shape is escaped, and so is the second of two `#`, with which build servers begin commands: nobody who
  /// sees the text in a log is misled, and readers of JSON get what it was.
  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "\"")])
      case "\\": bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "\\")])
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case "#" where last == "#": appendEscape(scalar)
      case _ where scalar.isHidden: appendEscape(scalar)
      default: bytes.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
      }
      last = scalar
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(_ scalar: Unicode.Scalar) {
    bytes.append(contentsOf: scalar.jsonEscape.utf8)
  }
}

extension Unicode.Scalar {
  /// `\u` and four digits; two of them beyond the first plane.
  public var jsonEscape: String {
    Character(self).utf16.reduce(into: "") { text, unit in
      let digits = String(unit, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }
}
