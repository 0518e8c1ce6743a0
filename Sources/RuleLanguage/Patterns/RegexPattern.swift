import Foundation

/// A Foundation regular expression, for what globs cannot say. Its named groups are captures.
final class RegexPattern: Sendable {
  let source: String
  /// nil where it is compiled by those who ask for it: that takes long, and few files do.
  let compiled: NSRegularExpression?
  /// Slots of the named groups.
  let groups: [(name: String, slot: Int)]

  /// ICU reports once for each place of a text that it begins at, and besides each time it has gone back and forth so
  /// often.
  private static let stepsPerReport = 10_000

  /// - Parameter source: which is known to be a regular expression.
  init(verified source: String, groups: [(name: String, slot: Int)]) {
    (self.source, self.groups, compiled) = (source, groups, nil)
  }

  /// Fails where `source` is no regular expression.
  init?(source: String, groups: [(name: String, slot: Int)]) {
    guard let compiled = try? NSRegularExpression(pattern: source) else { return nil }
    (self.source, self.groups, self.compiled) = (source, groups, compiled)
  }

  /// What is wrong with what is no regular expression, in the words of the standard library, since Foundation has none.
  /// nil where that knows less than Foundation, or would nest calls with brackets.
  static func flaw(of source: String) -> String? {
    if source.contains("(?P<") { return "a named group is (?<name>…)" }
    guard source.count(where: { $0 == "[" }) < 32 else { return nil }
    do {
      _ = try Regex(source)
      return nil
    } catch {
      let flaw = "\(error)"
      return ["not currently supported", "too deeply"].contains(where: flaw.contains) ? nil : flaw
    }
  }

  /// Finds the expression anywhere in the text, and binds its groups.
  func matches(_ text: [UInt8], captures: inout Captures) -> Bool {
    guard let matches = captures.matches(of: self) else { return false }
    let found = matches.groups(in: text) {
      groupTexts(of: matches.expression, in: String(decoding: text, as: UTF8.self), &captures.steps)
    }
    guard let found else { return false }
    let mark = captures.mark
    for case (let slot, let bytes?) in zip(groups.lazy.map(\.slot), found) {
      if let bound = captures.text(of: slot) {
        guard bound.elementsEqual(bytes) else {
          captures.rollBack(to: mark)
          return false
        }
      } else {
        captures.bind(slot, to: bytes)
      }
    }
    return true
  }

  private func groupTexts(
    of expression: NSRegularExpression, in string: String, _ steps: inout Steps
  ) -> RegexMatches.Groups? {
    firstMatch(of: expression, in: string, &steps).map { match in
      groups.map { group in
        Range(match.range(withName: group.name), in: string).map { Array(string[$0].utf8) }
      }
    }
  }

  /// nil also where it takes more steps than there are, or more memory than ICU grants; then all steps are taken.
  private func firstMatch(
    of expression: NSRegularExpression, in string: String, _ steps: inout Steps
  ) -> NSTextCheckingResult? {
    var found: NSTextCheckingResult?
    var hasFailed = false
    let all = NSRange(string.startIndex..., in: string)
    let left = steps.left
    var (reports, taken) = (0, 0)
    expression.enumerateMatches(in: string, options: [.reportProgress, .reportCompletion], range: all) {
      match, flags, stop in
      found = found ?? match
      hasFailed = hasFailed || flags.contains(.internalError)
      reports += 1
      taken += reports <= all.length + 1 ? 1 : Self.stepsPerReport
      if found != nil || taken >= left { stop.pointee = true }
    }
    steps.take(hasFailed && found == nil ? max(taken, left) : taken, for: "/\(source)/")
    return taken >= left ? nil : found
  }

  /// The names of the groups `(?<Name>…)` in an expression, in order.
  static func groupNames(in source: String) -> [String] {
    let bytes = Array(source.utf8)
    var names: [String] = []
    var index = 0
    while index + 3 < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if bytes[index] == UInt8(ascii: "("), bytes[index + 1] == UInt8(ascii: "?"),
        bytes[index + 2] == UInt8(ascii: "<"), bytes[index + 3] != UInt8(ascii: "="),
        bytes[index + 3] != UInt8(ascii: "!"),
        let close = bytes.firstPlace(of: UInt8(ascii: ">"), from: index)
      {
        names.append(String(decoding: bytes[index + 3..<close], as: UTF8.self))
      }
      index += 1
    }
    return names
  }
}
