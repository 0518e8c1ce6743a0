/// Writes JSON in the order it is told, so that the same calls give the same bytes.
///
///     var json = JSONWriter()
///     json.object { json in
///       json.member("name", "archlint")
///       json.rows("files", paths) { ["path": .string($0)] }
///     }
///     print(json.text)
public struct JSONWriter: Sendable {
  public enum Style: Sendable {
    /// One line, no spaces.
    case compact
    /// Two spaces a level, one member or element a line.
    case pretty
    /// A line for each member or element of what is written piece by piece; a value is one line with spaces.
    case rows
  }

  /// What was written so far, as UTF-8.
  public private(set) var bytes: [UInt8] = []
  private let style: Style
  /// Of the objects and arrays around, whether each of their members or elements has a line.
  private var haveLines: [Bool] = []
  private var needsComma = false
  private var followsKey = false

  public init(style: Style = .compact) {
    self.style = style
  }

  public var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// A text as a value of its own.
  public static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return json.text
  }

  // MARK: Values

  public mutating func object(_ write: (inout JSONWriter) -> Void) {
    container("{", "}", hasLines: style != .compact, write)
  }

  public mutating func array(_ write: (inout JSONWriter) -> Void) {
    container("[", "]", hasLines: style != .compact, write)
  }

  public mutating func string(_ value: String) {
    beginValue()
    appendQuoted(value)
  }

  public mutating func number(_ value: Int) {
    raw(String(value))
  }

  public mutating func bool(_ value: Bool) {
    raw(value ? "true" : "false")
  }

  public mutating func value(_ value: JSONValue) {
    switch value.kind {
    case .null: raw("null")
    case .bool(let value): bool(value)
    case .number(let text): raw(text)
    case .string(let text): string(text)
    case .array(let elements):
      container("[", "]", hasLines: style == .pretty) { json in elements.forEach { json.value($0) } }
    case .object(let members):
      container("{", "}", hasLines: style == .pretty) { json in
        for member in members { json.member(member.key, member.value) }
      }
    }
  }

  // MARK: Members

  /// The key of the value that is written next.
  public mutating func key(_ key: String) {
    beginValue()
    appendQuoted(key)
    bytes.append(UInt8(ascii: ":"))
    if style != .compact { bytes.append(0x20) }
    followsKey = true
  }

  public mutating func member(_ key: String, _ value: JSONValue) {
    self.key(key)
    self.value(value)
  }

  public mutating func object(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    object(write)
  }

  public mutating func array(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    array(write)
  }

  /// An array with a line for each element.
  public mutating func rows<Element>(_ key: String, _ elements: [Element], _ json: (Element) -> JSONValue) {
    array(key) { writer in elements.forEach { writer.value(json($0)) } }
  }

  // MARK: Layout

  private mutating func raw(_ text: String) {
    beginValue()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func container(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, hasLines: Bool, _ write: (inout JSONWriter) -> Void
  ) {
    beginValue()
    bytes.append(UInt8(ascii: open))
    haveLines.append(hasLines)
    needsComma = false
    write(&self)
    if haveLines.removeLast(), needsComma { newLine() }
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func beginValue() {
    guard !followsKey, let hasLines = haveLines.last else {
      followsKey = false
      return
    }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if hasLines {
      newLine()
    } else if needsComma, style == .rows {
      bytes.append(0x20)
    }
    needsComma = true
  }

  private mutating func newLine() {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: haveLines.count * 2))
  }

  /// What has no shape is escaped, and so is the second of two `#`, with which build servers begin commands: nobody who
  /// sees the text in a log is misled, and readers of JSON get what it was.
  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(Self.isPlain) {
      bytes.append(contentsOf: text.utf8)
    } else {
      var before: Unicode.Scalar = " "
      for scalar in text.unicodeScalars {
        append(scalar, behind: before)
        before = scalar
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      && byte != UInt8(ascii: "#")
  }

  private mutating func append(_ scalar: Unicode.Scalar, behind before: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append(contentsOf: "\\\"".utf8)
    case "\\": bytes.append(contentsOf: "\\\\".utf8)
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    case "#" where before == "#": bytes.append(contentsOf: scalar.jsonEscape.utf8)
    case _ where scalar.isHidden: bytes.append(contentsOf: scalar.jsonEscape.utf8)
    default: bytes.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
    }
  }
}

extension Unicode.Scalar {
  /// `\u` and four digits; two of them beyond the first plane.
  fileprivate var jsonEscape: String {
    Character(self).utf16.reduce(into: "") { text, unit in
      let digits = String(unit, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }
}
