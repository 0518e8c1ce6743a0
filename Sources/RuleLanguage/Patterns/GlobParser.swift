/// Reads one glob.
struct GlobParser {
  private let scalars: [Unicode.Scalar]
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
      scalars: Array(text.unicodeScalars), isPath: isPath, captureNames: captureNames)
    let elements = try parser.parse()
    captureNames = parser.captureNames
    return elements
  }

  private mutating func parse() throws(PatternError) -> [GlobElement] {
    while index < scalars.count {
      switch scalars[index] {
      case "*": star()
      case "?":
        append(.anyCharacter)
        index += 1
      case "[": append(.characterClass(try characterClass()))
      case "{": append(try capture())
      case "\\":
        guard index + 1 < scalars.count else {
          throw PatternError(message: "the backslash at the end escapes nothing")
        }
        appendLiteral(scalars[index + 1])
        index += 2
      default:
        appendLiteral(scalars[index])
        index += 1
      }
    }
    flush()
    return elements
  }

  private mutating func star() {
    let beginsFolder = index == 0 || scalars[index - 1] == "/"
    let start = index
    while index < scalars.count, scalars[index] == "*" { index += 1 }
    guard isPath, index - start > 1 else {
      if elements.last != .run || !literal.isEmpty { append(.run) }
      return
    }
    if beginsFolder, index < scalars.count, scalars[index] == "/" {
      index += 1
      append(.folders)
    } else {
      append(.deepRun)
    }
  }

  private mutating func capture() throws(PatternError) -> GlobElement {
    guard let close = scalars[index...].firstIndex(of: "}") else {
      throw PatternError(
        message: "the brace of a capture is not closed", hint: "a brace itself is written \\{")
    }
    var name = scalars[index + 1..<close]
    let mayBeEmpty = name.last == "?"
    if mayBeEmpty { name.removeLast() }
    let text = String(String.UnicodeScalarView(name))
    guard let first = name.first, first.properties.isAlphabetic, name.allSatisfy(Self.isNamePart) else {
      if text.contains(",") { throw .alternatives(text) }
      throw PatternError(
        message: "{\(text)} is no capture: its name is letters and digits, and begins with a letter",
        hint: "a brace itself is written \\{")
    }
    index = close + 1
    return .capture(slot: captureNames.slot(of: text), mayBeEmpty: mayBeEmpty)
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  // MARK: Character classes

  private mutating func characterClass() throws(PatternError) -> CharacterClass {
    let start = index
    index += 1
    var isNegated = false
    if index < scalars.count, scalars[index] == "!" || scalars[index] == "^" {
      isNegated = true
      index += 1
    }
    var ranges: [ClosedRange<UInt32>] = []
    var named: [CharacterClass.Named] = []
    var isFirst = true
    while index < scalars.count, isFirst || scalars[index] != "]" {
      isFirst = false
      if scalars[index...].starts(with: "[:".unicodeScalars) {
        named.append(try namedClass())
      } else {
        ranges.append(try range())
      }
    }
    guard index < scalars.count else {
      throw PatternError(message: "the bracket '[' is not closed", hint: "a bracket itself is written \\[")
    }
    index += 1
    try checkNamedClass(scalars[start..<index])
    return CharacterClass(isNegated: isNegated, ranges: ranges, named: named)
  }

  /// `[:upper:]` is one of five characters, and hardly meant.
  private func checkNamedClass(_ brackets: ArraySlice<Unicode.Scalar>) throws(PatternError) {
    let text = String(String.UnicodeScalarView(brackets))
    guard CharacterClass.Named.allCases.contains(where: { text == "[:\($0.rawValue):]" }) else { return }
    throw PatternError(message: "a class of characters stands in two brackets", hint: "write \"[\(text)]\"")
  }

  private mutating func namedClass() throws(PatternError) -> CharacterClass.Named {
    let start = index + 2
    let end = scalars[start...].firstIndex(of: ":") ?? scalars.endIndex
    let name = String(String.UnicodeScalarView(scalars[start..<end]))
    guard end + 1 < scalars.count, scalars[end + 1] == "]", let named = CharacterClass.Named(rawValue: name)
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
    guard index + 1 < scalars.count, scalars[index] == "-", scalars[index + 1] != "]" else {
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
    if scalars[index] == "\\" { index += 1 }
    guard index < scalars.count else {
      throw PatternError(message: "the backslash at the end escapes nothing")
    }
    defer { index += 1 }
    return scalars[index].value
  }

  // MARK: Elements

  private mutating func appendLiteral(_ scalar: Unicode.Scalar) {
    literal.append(contentsOf: UTF8.encode(scalar)!)
  }

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
