import JSON
import RuleLanguage

/// What differs between two texts of a configuration, beside the severities of rules.
struct ConfigurationChange {
  let weakenings: [Weakening]

  /// A sentence without its subject.
  struct Weakening {
    fileprivate let verb: String
    fileprivate let rest: String

    /// `would leave out more files`
    var asProposed: String { "would \(verb) \(rest)" }
    /// `leaves out more files`
    var asMade: String { "\(verb)s \(rest)" }
  }

  /// What may differ: severities and documents, which are compared by what they come to, and what says nothing of findings.
  private static let free: Set = ["$schema", "version", "presets", "format", "documents"]
  /// Lists that leave out files: less of them is more that is checked.
  private static let exclusions: Set = ["exclude", "ignore"]

  init(from old: JSONValue, to new: JSONValue) {
    let keys = Set((old.object ?? []).map(\.key) + (new.object ?? []).map(\.key)).sorted()
    weakenings = keys.flatMap { Self.weakenings($0, old[$0], new[$0]) }
  }

  /// Documents that are checked no more. A list takes the place of that of a configuration which is extended.
  static func documents(from before: Workspace, to after: Workspace) -> [Weakening] {
    func globs(_ workspace: Workspace) -> [String] {
      workspace.settings.configurations.scopes[0].documentGlobs.map(\.fromRoot)
    }
    let known = Set(globs(after))
    return globs(before).filter { !known.contains($0) }.map { leaving($0, "documents") }
  }

  private static func weakenings(_ key: String, _ old: JSONValue?, _ new: JSONValue?) -> [Weakening] {
    guard !free.contains(key), (old ?? .null).text() != (new ?? .null).text() else { return [] }
    switch key {
    case _ where exclusions.contains(key): return texts(of: new, without: old).map { leaving($0, key) }
    case "documentsParse" where new?.bool == true: return []
    case "rules":
      return options(old) == options(new) ? [] : [Weakening(verb: "set", rest: "options of rules otherwise")]
    case "overrides":
      return [Weakening(verb: "say", rest: "otherwise what holds in some files, under \"overrides\"")]
    case "customRules":
      let kept = Set((new?.array ?? []).map { $0.text() })
      return (old?.array ?? []).filter { !kept.contains($0.text()) }
        .map { Weakening(verb: "change", rest: "the rule \"\($0["id"]?.string ?? "")\"") }
    default: return [Weakening(verb: "say", rest: "something else under \"\(key)\"")]
    }
  }

  private static func texts(of list: JSONValue?, without other: JSONValue?) -> [String] {
    let known = Set((other?.array ?? []).compactMap(\.string))
    return (list?.array ?? []).compactMap(\.string).filter { !known.contains($0) }
  }

  private static func leaving(_ glob: String, _ key: String) -> Weakening {
    Weakening(verb: "leave", rest: "\"\(glob)\" out, under \"\(key)\"")
  }

  /// What is said of rules besides their severity.
  private static func options(_ rules: JSONValue?) -> [String: String] {
    (rules?.object ?? []).reduce(into: [:]) { options, member in
      if let written = member.value["options"] { options[member.key] = written.text() }
    }
  }
}

/// A rule that finds less than before, or says it less loudly.
struct SeverityChange {
  let rule: String
  let old: Severity
  /// nil where it is off.
  let new: Severity?

  static func all(from before: RuleSet, to after: RuleSet) -> [SeverityChange] {
    let severities = after.ids.indices.reduce(into: [:]) { $0[after.ids[$1]] = after.base[$1]?.severity }
    return before.ids.indices.compactMap { index -> SeverityChange? in
      guard let old = before.base[index]?.severity else { return nil }
      let new = severities[before.ids[index]]
      return new.map { $0 < old } ?? true ? SeverityChange(rule: before.ids[index], old: old, new: new) : nil
    }
  }

  /// `view-model-is-final-class is off, and was an error`
  var sentence: String { "\(rule) is \(new?.article ?? "off"), and was \(old.article)" }

  func sentence(in file: String) -> String {
    "\(file) would make \(rule) \(new.map { "\($0.article), which is \(old.article)" } ?? "silent, which is \(old.article)")"
  }
}

extension Severity {
  var article: String { self == .error ? "an error" : "a \(name)" }
}
