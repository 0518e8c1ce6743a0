import JSON

/// How many findings of some rules a team lets stand in some files, and until when.
public struct Budget: Sendable {
  /// Of its opening brace.
  public var position: SourcePosition
  public var files: Located<String>
  /// An id of a rule, or a glob of ids.
  public var rule: Located<String>
  /// How many may stand there.
  public var atMost: Located<Int>
  /// The last day on which it holds, as `2027-03-31`; nil for ever.
  public var until: Located<String>?
  /// Whom to ask.
  public var owner: String?
}

extension ValueReader {
  /// The list under `budgets`.
  mutating func budgets(_ value: JSONValue) -> [Budget] {
    (list(value, what: "\"budgets\"") ?? []).compactMap { budget($0) }
  }

  private mutating func budget(_ value: JSONValue) -> Budget? {
    let keys = ["files", "rule", "atMost", "until", "owner"]
    guard let members = members(of: value, what: "a budget", keys: keys) else { return nil }
    for key in keys.prefix(3) where !members.contains(where: { $0.key == key }) {
      fail("the budget has no \"\(key)\"", at: value.position)
    }
    let files = members.value("files").flatMap { locatedString($0, what: "\"files\"") }
    let rule = members.value("rule").flatMap { locatedString($0, what: "\"rule\"") }
    let limit = members.value("atMost").flatMap { limit in
      count(limit, what: "\"atMost\"").map { located($0, limit.position) }
    }
    let until = members.value("until").flatMap { locatedString($0, what: "\"until\"") }
    let owner = members.value("owner").flatMap { string($0, what: "\"owner\"") }
    if let until, !Self.isDay(until.value) {
      fail("\"\(until.value)\" is no day", at: until.position, hint: "a day is written as 2027-03-31")
    }
    let globs = [files, rule].compactMap(\.self)
    _ = checked(globs) { text throws(PatternError) in _ = try PathGlob(text) }
    guard let files, let rule, let limit else { return nil }
    return Budget(
      position: SourcePosition(file: file, value.position), files: files, rule: rule, atMost: limit,
      until: until, owner: owner)
  }

  /// Whether a text is a day of the Gregorian calendar.
  private static func isDay(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return false
    }
    let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard (1...12).contains(month) else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    return (1...days).contains(day)
  }
}
