/// Finds patterns that match no text of a property, so that a slip of the pen is no condition that never holds.
extension PropertyDefinition {
  /// Why none of the texts that the property may have matches a pattern; nil where one may.
  /// - Parameter kinds: of what it is asked.
  func slip(in pattern: Pattern, of kinds: FactKinds) -> PatternError? {
    if let slip = shapeSlip(in: pattern, of: kinds) { return slip }
    switch property {
    case .file where pattern.regex == nil && Self.hasForeignSeparator(pattern.source):
      return PatternError(
        message: "a path has slashes between its folders",
        hint: "write \"\(pattern.source.replacing("\\", with: "/"))\"")
    default: return values.flatMap { slip(in: pattern, among: $0) }
    }
  }

  private func slip(in pattern: Pattern, among values: [String]) -> PatternError? {
    guard !pattern.hasCaptures, !values.contains(where: { pattern.matches($0) }) else { return nil }
    return PatternError(
      message: "\"\(pattern.source)\" matches no \(spelling) that there is",
      hint: NearestWord.hint(for: pattern.source, among: values)
        ?? "there are \(values.joined(separator: ", "))")
  }

  /// A backslash takes the meaning of a sign; before a letter it is the separator of another system.
  private static func hasForeignSeparator(_ path: String) -> Bool {
    zip(path, path.dropFirst()).contains { $0 == "\\" && ($1.isLetter || $1.isNumber) }
  }
}

extension Pattern {
  /// Whether it matches a text, for a pattern without captures.
  fileprivate func matches(_ text: String) -> Bool {
    var captures = Captures(slots: 1)
    return matches(Array(text.utf8), captures: &captures)
  }

  /// Whether paths that match stand in a folder `Tests`, whatever wildcards stand for. An app may be called `ABTests`, and
  /// then the folder of its sources is, too.
  var namesTests: Bool {
    regex == nil && source.split(separator: "/").dropLast().contains("Tests")
  }
}
