/// Reads JSON as RFC 8259 has it, and besides that comments (`//` and `/* */`) and trailing commas.
///
/// Every key and value keeps its position. Duplicate keys, unpaired surrogates, control characters in strings,
/// malformed UTF-8 and nesting deeper than `maximumDepth` are errors. A byte order mark is skipped.
public struct JSONReader {
  public static let maximumDepth = 200

  private let bytes: [UInt8]
  private let origin: Int
  private let repairsSurrogates: Bool
  private var index = 0
  private var depth = 0
  private var tracker: PositionTracker

  /// Reads one value that fills the whole text.
  /// - Parameter repairsSurrogates: whether an unpaired surrogate stands for U+FFFD, as in what other programs send.
  public static func read(
    _ bytes: [UInt8], repairsSurrogates: Bool = false
  ) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes, from: .start, repairsSurrogates: repairsSurrogates)
    if let malformed = bytes.firstMalformedUTF8 { throw reader.error("this is not UTF-8", at: malformed) }
    return try reader.document()
  }

  /// Reads one value that fills the whole text.
  /// - Parameter start: the position of the first character, where the text is part of a larger one.
  public static func read(_ text: String, from start: JSONPosition = .start) throws(JSONError) -> JSONValue {
    var reader = JSONReader(Array(text.utf8), from: start, repairsSurrogates: false)
    return try reader.document()
  }

  private init(_ bytes: [UInt8], from start: JSONPosition, repairsSurrogates: Bool) {
    self.bytes = bytes
    self.repairsSurrogates = repairsSurrogates
    origin = start.offset
    tracker = PositionTracker(position: start)
  }

  private mutating func document() throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    try skipSpace()
    let value = try value()
    try skipSpace()
    guard index == bytes.count else { throw expected("the end of the text") }
    return value
  }

  // MARK: Values

  private mutating func value() throws(JSONError) -> JSONValue {
    let position = position(at: index)
    switch byte ?? 0 {
    case UInt8(ascii: "{"): return JSONValue(.object(try members()), at: position)
    case UInt8(ascii: "["): return JSONValue(.array(try elements()), at: position)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), at: position)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(.number(try number()), at: position)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return JSONValue(try literal(), at: position)
    default: throw expected("a value")
    }
  }

  private static let manyMembers = 8

  private mutating func members() throws(JSONError) -> [JSONMember] {
    try enter()
    var members: [JSONMember] = []
    var keys: Set<String> = []
    while try !closes(with: UInt8(ascii: "}"), isFirst: members.isEmpty) {
      guard byte == UInt8(ascii: "\"") else { throw expected("a key in quotation marks") }
      let position = position(at: index)
      let key = try string()
      // As long as there are few, comparing takes a fraction of hashing, of which each start would do thousands.
      if members.count == Self.manyMembers { keys = Set(members.map(\.key)) }
      let isKnown =
        members.count < Self.manyMembers
        ? members.contains { $0.key == key } : !keys.insert(key).inserted
      guard !isKnown else {
        throw JSONError(position: position, message: "the key \"\(key)\" stands twice in this object")
      }
      try skipSpace()
      guard byte == UInt8(ascii: ":") else { throw expected("':' after the key \"\(key)\"") }
      index += 1
      try skipSpace()
      members.append(JSONMember(key: key, keyPosition: position, value: try value()))
    }
    return members
  }

  private mutating func elements() throws(JSONError) -> [JSONValue] {
    try enter()
    var elements: [JSONValue] = []
    while try !closes(with: UInt8(ascii: "]"), isFirst: elements.isEmpty) {
      elements.append(try value())
    }
    return elements
  }

  private mutating func enter() throws(JSONError) {
    guard depth < Self.maximumDepth else {
      throw error("objects and lists nest deeper than \(Self.maximumDepth) levels", at: index)
    }
    depth += 1
    index += 1
  }

  /// Moves to the next element or key, or behind the closing bracket.
  private mutating func closes(with bracket: UInt8, isFirst: Bool) throws(JSONError) -> Bool {
    try skipSpace()
    var next = byte
    if !isFirst, next != bracket {
      guard next == UInt8(ascii: ",") else {
        throw expected("',' or '\(Character(Unicode.Scalar(bracket)))'")
      }
      index += 1
      try skipSpace()
      next = byte
    }
    guard next == bracket else { return false }
    index += 1
    depth -= 1
    return true
  }

  private mutating func literal() throws(JSONError) -> JSONValue.Kind {
    let start = index
    while let byte, byte.isLetterOrDigit { index += 1 }
    let word = text(start..<index)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: throw error("expected a value, found '\(word)'; a string needs quotation marks", at: start)
    }
  }

  private mutating func number() throws(JSONError) -> String {
    let start = index
    if byte == UInt8(ascii: "-") { index += 1 }
    if byte == UInt8(ascii: "0") { index += 1 } else { try digits() }
    if byte == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      index += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    if let byte, byte.isLetterOrDigit || byte == UInt8(ascii: ".") {
      throw error("'\(text(start..<index + 1))' begins no number", at: start)
    }
    return text(start..<index)
  }

  private mutating func digits() throws(JSONError) {
    guard let byte, byte.isDigit else { throw expected("a digit") }
    while let byte = self.byte, byte.isDigit { index += 1 }
  }

  private mutating func string() throws(JSONError) -> String {
    var scanner = JSONStringScanner(bytes: bytes, open: index, repairsSurrogates: repairsSurrogates)
    do throws(JSONStringScanner.Mistake) {
      let text = try scanner.scan()
      index = scanner.index
      return text
    } catch {
      throw self.error(error.message, at: error.place)
    }
  }

  // MARK: Bytes

  private var byte: UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private mutating func skipSpace() throws(JSONError) {
    index = bytes.endOfSpace(from: index)
    while index < bytes.count, bytes[index] == UInt8(ascii: "/") {
      try skipComment()
      index = bytes.endOfSpace(from: index)
    }
  }

  private mutating func skipComment() throws(JSONError) {
    let start = index
    switch index + 1 < bytes.count ? bytes[index + 1] : 0 {
    case UInt8(ascii: "/"):
      while let byte, byte != 0x0A, byte != 0x0D { index += 1 }
    case UInt8(ascii: "*"):
      index += 2
      while index + 1 < bytes.count,
        bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
      {
        index += 1
      }
      guard index + 1 < bytes.count else { throw error("this comment is not closed", at: start) }
      index += 2
    default: throw expected("a value, a comment or the end")
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  private mutating func position(at index: Int) -> JSONPosition {
    tracker.advance(to: index, in: bytes, origin: origin)
  }

  private mutating func error(_ message: String, at index: Int) -> JSONError {
    JSONError(position: position(at: index), message: message)
  }

  private mutating func expected(_ what: String) -> JSONError {
    guard index < bytes.count else {
      return error("expected \(what), found the end of the text", at: index)
    }
    return error("expected \(what), found '\(bytes.character(at: index))'", at: index)
  }
}

extension [UInt8] {
  /// The first byte that belongs to no well-formed character; nil where there is none.
  fileprivate var firstMalformedUTF8: Int? {
    // Decoding repairs what is malformed, so it keeps the bytes where nothing is; finding the place takes longer.
    guard !String(decoding: self, as: UTF8.self).utf8.elementsEqual(self) else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = makeIterator()
    var index = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { index += scalar.count }
    return index
  }

  /// Where something else than spaces, tabs and ends of lines stands, or the end.
  fileprivate func endOfSpace(from start: Int) -> Int {
    var end = start
    while end < count {
      let byte = self[end]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      end += 1
    }
    return end
  }

  /// The character that begins at a byte.
  func character(at start: Int) -> String {
    var end = start + 1
    while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
    return String(decoding: self[start..<end], as: UTF8.self)
  }
}

extension UInt8 {
  var isDigit: Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
  }

  var isLetterOrDigit: Bool {
    isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }
}
