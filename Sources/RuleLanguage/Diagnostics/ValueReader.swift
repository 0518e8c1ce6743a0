import JSON

/// Reads typed values out of JSON and notes what is wrong with them. Reading goes on after an error, so that all
/// are told at once; what could not be read is nil. What a value is to be called is computed for errors alone.
public struct ValueReader {
  /// What is read, as errors show it.
  var file: String
  public private(set) var diagnostics: [Diagnostic] = []

  public init(file: String) {
    self.file = file
  }

  /// - Parameter hint: asked for the first errors alone: to find the word that was meant takes longer the more there are.
  public mutating func fail(
    _ message: String, at position: JSONPosition, hint: @autoclosure () -> String? = nil
  ) {
    let position = SourcePosition(file: file, position)
    fail(message, at: position, hint: hint())
  }

  mutating func fail(
    _ message: String, at position: SourcePosition, hint: @autoclosure () -> String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        at: position, message: message,
        hint: diagnostics.count < Diagnostic.mostHints ? hint() : nil))
  }

  mutating func fail(_ error: PatternError, at position: JSONPosition) {
    fail(error.message, at: position, hint: error.hint)
  }

  /// The texts, with a note of each that is no pattern.
  mutating func checked(
    _ texts: [Located<String>]?, as read: (String) throws(PatternError) -> Void
  ) -> [Located<String>]? {
    for text in texts ?? [] {
      do throws(PatternError) {
        try read(text.value)
      } catch {
        fail(error.message, at: text.position, hint: error.hint)
      }
    }
    return texts
  }

  /// What was read, or all that is wrong with it.
  func result<Value>(_ value: Value?) -> Result<Value, LoadError> {
    guard let value, diagnostics.isEmpty else { return .failure(LoadError(diagnostics)) }
    return .success(value)
  }

  /// What a text of JSON holds; nil, with a note, where it is none.
  mutating func json(_ read: () throws(JSONError) -> JSONValue) -> JSONValue? {
    do throws(JSONError) {
      return try read()
    } catch {
      fail(error.message, at: error.position)
      return nil
    }
  }

  /// The members of an object, all of which must have known keys.
  /// - Parameter absent: what to write in the place of keys that people look for.
  public mutating func members(
    of value: JSONValue, what: @autoclosure () -> String, keys: [String], former: [FormerWord] = [],
    absent: [String: String] = [:]
  ) -> [JSONMember]? {
    guard let members = object(value, what: what()) else { return nil }
    for member in members where !keys.contains(member.key) && !failIfFormer(member, former) {
      fail(
        "\(what()) has no key \"\(member.key)\"", at: member.keyPosition,
        hint: NearestWord.hint(for: member.key, among: keys) ?? absent[member.key]
          ?? "the keys are \(keys.map { "\"\($0)\"" }.joined(separator: ", "))")
    }
    return members
  }

  mutating func object(_ value: JSONValue, what: @autoclosure () -> String) -> [JSONMember]? {
    expect(value.object, "an object", what(), value)
  }

  public mutating func string(_ value: JSONValue, what: @autoclosure () -> String) -> String? {
    expect(value.string, "a string", what(), value)
  }

  mutating func bool(_ value: JSONValue, what: @autoclosure () -> String) -> Bool? {
    expect(value.bool, "true or false", what(), value)
  }

  public mutating func list(_ value: JSONValue, what: @autoclosure () -> String) -> [JSONValue]? {
    expect(value.array, "a list", what(), value)
  }

  /// A whole number that is not negative, and so small that many of them can be added.
  public mutating func count(_ value: JSONValue, what: @autoclosure () -> String) -> Int? {
    let range = 0...Int(Int32.max)
    if let number = value.integer, range.contains(number) { return number }
    // Another number is one, too.
    let given = if case .number(let text) = value.kind { String(text.prefix(24)) } else { value.article }
    fail("\(what()) must be a whole number from 0 to \(range.upperBound), not \(given)", at: value.position)
    return nil
  }

  /// What was read at a place of the file, with that place.
  func located<Value>(_ value: Value, _ position: JSONPosition) -> Located<Value> {
    Located(value, at: SourcePosition(file: file, position))
  }

  mutating func locatedString(_ value: JSONValue, what: @autoclosure () -> String) -> Located<String>? {
    string(value, what: what()).map { located($0, value.position) }
  }

  mutating func locatedBool(_ value: JSONValue, what: @autoclosure () -> String) -> Located<Bool>? {
    bool(value, what: what()).map { located($0, value.position) }
  }

  /// The strings of a list, with their positions. An empty list is refused unless `mayBeEmpty`.
  mutating func strings(
    _ value: JSONValue, what: @autoclosure () -> String, mayBeEmpty: Bool = false
  ) -> [Located<String>]? {
    guard let values = list(value, what: what()) else { return nil }
    if values.isEmpty, !mayBeEmpty {
      fail("\(what()) is an empty list, which nothing matches", at: value.position)
      return nil
    }
    var strings: [Located<String>] = []
    for value in values {
      guard let string = locatedString(value, what: "each element of \(what())") else { continue }
      strings.append(string)
    }
    return strings.count == values.count ? strings : nil
  }

  /// A string or a list of strings.
  mutating func oneOrMore(_ value: JSONValue, what: @autoclosure () -> String) -> [Located<String>]? {
    if let text = value.string { return [located(text, value.position)] }
    guard value.array != nil else { return expect(nil, "a string or a list of strings", what(), value) }
    return strings(value, what: what())
  }

  private mutating func expect<Value>(
    _ read: Value?, _ type: String, _ what: @autoclosure () -> String, _ value: JSONValue
  ) -> Value? {
    if read == nil { fail("\(what()) must be \(type), not \(value.article)", at: value.position) }
    return read
  }
}

/// A value and where it was written.
public struct Located<Value: Sendable>: Sendable {
  public var value: Value
  public var position: SourcePosition

  public init(_ value: Value, at position: SourcePosition) {
    self.value = value
    self.position = position
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
