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
    /// One line with spaces, but for what is asked to have a line for each member or element.
    case rows
  }

  /// What stands before the last continuation, which is not copied together.
  private var pieces: [[UInt8]] = []
  private var last: [UInt8] = []
  private let style: Style
  /// Of the objects and arrays around, whether each of their members or elements has a line.
  private var haveLines: [Bool] = []
  private var needsComma = false
  private var followsKey = false

  public init(style: Style = .compact) {
    self.style = style
  }

  /// What was written so far, as UTF-8.
  public var bytes: [UInt8] { pieces.isEmpty ? last : Array(parts.joined()) }
  /// The same, in pieces that follow each other.
  public var parts: [[UInt8]] { pieces + [last] }

  public var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// An object as a text of its own.
  public static func object(style: Style = .compact, _ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(style: style)
    json.object(write)
    return json.text
  }

  /// A text as a value of its own.
  public static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return json.text
  }

  // MARK: Parts

  /// One that goes on in the innermost array, behind a number of other elements.
  public func continuation(behind elements: Int) -> JSONWriter {
    var part = self
    (part.pieces, part.last, part.needsComma) = ([], [], elements > 0)
    return part
  }

  /// Takes over what a continuation has written.
  public mutating func append(_ part: JSONWriter) {
    pieces += [last] + part.pieces
    (last, needsComma) = (part.last, part.needsComma)
  }

  // MARK: Values

  /// - Parameter lines: whether each member has a line in the style `rows`, where it is not in one line itself.
  public mutating func object(lines: Bool = false, _ write: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "{"), UInt8(ascii: "}"), lines, write)
  }

  /// - Parameter lines: as of `object`.
  public mutating func array(lines: Bool = false, _ write: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "["), UInt8(ascii: "]"), lines, write)
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
    last.append(UInt8(ascii: ":"))
    if style != .compact { last.append(0x20) }
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

  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  public mutating func member(_ key: String, _ values: [String]) {
    array(key) { json in values.forEach { json.string($0) } }
  }

  public mutating func object(_ key: String, lines: Bool = false, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    object(lines: lines, write)
  }

  public mutating func array(_ key: String, lines: Bool = false, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    array(lines: lines, write)
  }

  /// An array with an object for each element.
  public mutating func objects<Elements: Sequence>(
    _ key: String, _ elements: Elements, lines: Bool = false,
    _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    self.key(key)
    objects(elements, lines: lines, write)
  }

  /// An array with an object for each element.
  public mutating func objects<Elements: Sequence>(
    _ elements: Elements, lines: Bool = false, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    array(lines: lines) { json in
      for element in elements { json.object { write(&$0, element) } }
    }
  }

  // MARK: Layout

  private mutating func raw(_ text: String) {
    beginValue()
    last.append(contentsOf: text.utf8)
  }

  private mutating func container(
    _ open: UInt8, _ close: UInt8, _ lines: Bool, _ write: (inout JSONWriter) -> Void
  ) {
    beginValue()
    last.append(open)
    haveLines.append(style == .pretty || lines && haveLines.last ?? true)
    needsComma = false
    write(&self)
    if haveLines.removeLast(), needsComma { newLine() }
    last.append(close)
    needsComma = true
  }

  private mutating func beginValue() {
    guard !followsKey, let hasLines = haveLines.last else {
      followsKey = false
      return
    }
    if needsComma { last.append(UInt8(ascii: ",")) }
    if hasLines {
      newLine()
    } else if needsComma, style == .rows {
      last.append(0x20)
    }
    needsComma = true
  }

  private mutating func newLine() {
    last.append(0x0A)
    last.append(contentsOf: repeatElement(0x20, count: haveLines.count * 2))
  }

  /// What has no shape is escaped, and so is the second of two `#`, with which build servers begin commands: nobody who
  /// sees the text in a log is misled, and readers of JSON get what it was.
  private mutating func appendQuoted(_ text: String) {
    last.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(Self.isPlain) {
      last.append(contentsOf: text.utf8)
    } else {
      var before: Unicode.Scalar = " "
      for scalar in text.unicodeScalars {
        append(scalar, behind: before)
        before = scalar
      }
    }
    last.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      && byte != UInt8(ascii: "#")
  }

  private mutating func append(_ scalar: Unicode.Scalar, behind before: Unicode.Scalar) {
    switch scalar {
    case "\"": last.append(contentsOf: "\\\"".utf8)
    case "\\": last.append(contentsOf: "\\\\".utf8)
    case "\n": last.append(contentsOf: "\\n".utf8)
    case "\r": last.append(contentsOf: "\\r".utf8)
    case "\t": last.append(contentsOf: "\\t".utf8)
    case "#" where before == "#": last.append(contentsOf: scalar.jsonEscape.utf8)
    case _ where scalar.isHidden: last.append(contentsOf: scalar.jsonEscape.utf8)
    default: last.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
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
