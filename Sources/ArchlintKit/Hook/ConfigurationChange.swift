import JSON
import RuleLanguage

/// What differs between two texts of a configuration, beside the severities of rules.
struct ConfigurationChange {
  /// What the later one weakens, as in "would leave out more files"; nil where it weakens nothing.
  let weakening: String?

  /// What may differ: severities, which are compared by what they come to, and what says nothing of findings.
  private static let free: Set = ["$schema", "version", "documents", "documentsParse", "presets", "format"]
  /// Lists that leave out files: less of them is more that is checked.
  private static let exclusions: Set = ["exclude", "ignore"]

  init(from old: JSONValue, to new: JSONValue) {
    let keys = Set((old.object ?? []).map(\.key) + (new.object ?? []).map(\.key)).sorted()
    weakening = keys.lazy.compactMap { Self.weakening($0, old[$0], new[$0]) }.first
  }

  private static func weakening(_ key: String, _ old: JSONValue?, _ new: JSONValue?) -> String? {
    guard !free.contains(key), JSONText.of(old) != JSONText.of(new) else { return nil }
    switch key {
    case _ where exclusions.contains(key):
      let known = Set((old?.array ?? []).compactMap(\.string))
      return (new?.array ?? []).compactMap(\.string).first { !known.contains($0) }
        .map { "would leave \"\($0)\" out, under \"\(key)\"" }
    case "rules": return options(old) == options(new) ? nil : "would set options of rules otherwise"
    case "overrides": return "would say otherwise what holds in some files, under \"overrides\""
    case "customRules":
      let kept = Set((new?.array ?? []).map { JSONText.of($0) })
      return (old?.array ?? []).first { !kept.contains(JSONText.of($0)) }
        .map { "would change the rule \"\($0["id"]?.string ?? "")\"" }
    default: return "would say something else under \"\(key)\""
    }
  }

  /// What is said of rules besides their severity.
  private static func options(_ rules: JSONValue?) -> [String: String] {
    (rules?.object ?? []).reduce(into: [:]) { options, member in
      if let written = member.value["options"] { options[member.key] = JSONText.of(written) }
    }
  }
}

/// A JSON value as one line, wherever it stands.
enum JSONText {
  static func of(_ value: JSONValue?) -> String {
    var json = JSONWriter()
    json.value(value ?? JSONValue(.null))
    return json.text
  }
}

/// A rule that finds less than before, or says it less loudly.
struct SeverityChange {
  let rule: String
  let old: Severity
  /// nil where it is off.
  let new: Severity?

  static func first(from before: RuleSet, to after: RuleSet) -> SeverityChange? {
    let severities = after.ids.indices.reduce(into: [:]) { $0[after.ids[$1]] = after.base[$1]?.severity }
    return before.ids.indices.lazy.compactMap { index -> SeverityChange? in
      guard let old = before.base[index]?.severity else { return nil }
      let new = severities[before.ids[index]]
      return new.map { $0 < old } ?? true ? SeverityChange(rule: before.ids[index], old: old, new: new) : nil
    }.first
  }

  func sentence(in file: String) -> String {
    "\(file) would make \(rule) \(new.map { "\($0.article), which is \(old.article)" } ?? "silent, which is \(old.article)")"
  }
}

extension Severity {
  fileprivate var article: String { self == .error ? "an error" : "a \(name)" }
}
