/// Reads one glob.
struct GlobParser {
  private let bytes: [UInt8]
  private let isPath: Bool
  /// By slot.
  private var captureNames: [String]
  private var index = 0
  private var elements: [GlobElement] = []
  private var literal: [UInt8] = []

  /// - Parameter captureNames: the captures of the rule by slot; new ones are added.
  static func parse(
    _ text: String, isPath: Bool, captureNames: inout [String]
  ) throws(PatternError) -> [GlobElement] {
    var parser = GlobParser(
      bytes: Array(text.utf8), isPath: isPath, captureNames: captureNames)
    let elements = try parser.parse()
    captureNames = parser.captureNames
    return elements
  }

  private mutating func parse() throws(PatternError) -> [GlobElement] {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "*"): star()
      case UInt8(ascii: "?"):
        append(.anyCharacter)
        index += 1
      case UInt8(ascii: "["): append(.characterClass(try characterClass()))
      case UInt8(ascii: "{"): append(try capture())
      case UInt8(ascii: "\\"):
        guard index + 1 < bytes.count else {
          throw PatternError(message: "the backslash at the end escapes nothing")
        }
        literal.append(bytes[index + 1])
        index += 2
      case let byte:
        literal.append(byte)
        index += 1
      }
    }
    flush()
    return elements
  }

  private mutating func star() {
    let beginsFolder = index == 0 || bytes[index - 1] == UInt8(ascii: "/")
    let start = index
    while isAt("*") { index += 1 }
    guard isPath, index - start > 1 else {
      if case .run = elements.last, literal.isEmpty { return }
      append(.run)
      return
    }
    if beginsFolder, isAt("/") {
      index += 1
      append(.folders)
    } else {
      append(.deepRun)
    }
  }

  private mutating func capture() throws(PatternError) -> GlobElement {
    guard let close = bytes.firstPlace(of: UInt8(ascii: "}"), from: index) else {
      throw PatternError(
        message: "the brace of a capture is not closed", hint: "a brace itself is written \\{")
    }
    let mayBeEmpty = bytes[close - 1] == UInt8(ascii: "?")
    let text = String(decoding: bytes[index + 1..<(mayBeEmpty ? close - 1 : close)], as: UTF8.self)
    let scalars = text.unicodeScalars
    guard let first = scalars.first, CharacterClass.Named.alpha.contains(first),
      scalars.allSatisfy(CharacterClass.Named.alnum.contains)
    else {
      if text.contains(",") { throw .alternatives(text) }
      throw PatternError(
        message: "{\(text)} is no capture: its name is letters and digits, and begins with a letter",
        hint: "a brace itself is written \\{")
    }
    index = close + 1
    return .capture(slot: captureNames.slot(of: text), mayBeEmpty: mayBeEmpty)
  }

  // MARK: Character classes

  private mutating func characterClass() throws(PatternError) -> CharacterClass {
    let start = index
    index += 1
    var isNegated = false
    if isAt("!") || isAt("^") {
      isNegated = true
      index += 1
    }
    var ranges: [ClosedRange<UInt32>] = []
    var named: [CharacterClass.Named] = []
    var isFirst = true
    while index < bytes.count, isFirst || !isAt("]") {
      isFirst = false
      if isAt("["), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: ":") {
        named.append(try namedClass())
      } else {
        ranges.append(try range())
      }
    }
    guard index < bytes.count else {
      throw PatternError(message: "the bracket '[' is not closed", hint: "a bracket itself is written \\[")
    }
    index += 1
    try checkNamedClass(String(decoding: bytes[start..<index], as: UTF8.self))
    return CharacterClass(isNegated: isNegated, ranges: ranges, named: named)
  }

  /// `[:upper:]` is one of five characters, and hardly meant.
  private func checkNamedClass(_ text: String) throws(PatternError) {
    guard CharacterClass.Named.allCases.contains(where: { text == "[:\($0.rawValue):]" }) else { return }
    throw PatternError(message: "a class of characters stands in two brackets", hint: "write \"[\(text)]\"")
  }

  private mutating func namedClass() throws(PatternError) -> CharacterClass.Named {
    let start = index + 2
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "]"),
      let named = CharacterClass.Named(rawValue: name)
    else {
      let names = CharacterClass.Named.allCases.map(\.rawValue)
      throw PatternError(
        message: "there is no character class [:\(name):]",
        hint: NearestWord.hint(for: name, among: names)
          ?? "the classes are \(names.joined(separator: ", "))")
    }
    index = end + 2
    return named
  }

  private mutating func range() throws(PatternError) -> ClosedRange<UInt32> {
    let first = try classMember()
    guard index + 1 < bytes.count, isAt("-"), bytes[index + 1] != UInt8(ascii: "]") else {
      return first...first
    }
    index += 1
    let last = try classMember()
    guard first <= last else {
      throw PatternError(message: "the range in the brackets ends before it begins")
    }
    return first...last
  }

  private mutating func classMember() throws(PatternError) -> UInt32 {
    if isAt("\\") { index += 1 }
    var rest = bytes[index...].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
      throw PatternError(message: "the backslash at the end escapes nothing")
    }
    index += UTF8.width(scalar)
    return scalar.value
  }

  private func isAt(_ sign: Unicode.Scalar) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: sign)
  }

  // MARK: Elements

  private mutating func append(_ element: GlobElement) {
    flush()
    elements.append(element)
  }

  private mutating func flush() {
    if !literal.isEmpty { elements.append(.literal(literal)) }
    literal = []
  }
}

extension [String] {
  /// The slot of a capture, a new one at its first use.
  mutating func slot(of name: String) -> Int {
    if let slot = firstIndex(of: name) { return slot }
    append(name)
    return count - 1
  }
}
