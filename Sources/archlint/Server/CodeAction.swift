import JSON
import RuleEngine
import RuleLanguage

/// Something that an editor offers to do.
struct CodeAction {
  enum Kind: String, CaseIterable {
    case quickFix = "quickfix"
    case fixAll = "source.fixAll.archlint"
    case explain = "source.explain.archlint"

    /// Whether a client asks for it that asks for kinds of its own: each stands for those below it.
    func isWanted(_ only: [String]?) -> Bool {
      guard let only else { return true }
      return only.contains { rawValue == $0 || rawValue.hasPrefix($0 + ".") || $0.isEmpty }
    }
  }

  /// What is done. Edits of a whole file are worked out when the action is chosen, where the client can wait for that.
  enum Work: Equatable {
    case fix(Fix)
    /// All fixes of a rule, or of all rules, in the file.
    case fixAll(rule: String?, upTo: FixSafety)
    /// The finding at this place among those of the file.
    case silence(rule: String, bytes: Range<Int>)
    case accept(rule: String, bytes: Range<Int>)
    case openPage(String)
    /// The line is 0-based.
    case explain(line: Int)
  }

  var title: String
  var kind: Kind
  var isPreferred = false
  /// What it answers.
  var finding: Finding?
  var work: Work

  /// Whether it is archlint's that a client wants to have resolved.
  static func isOwn(_ action: JSONValue) -> Bool {
    action["data"].flatMap { Work(data: $0) } != nil
      || action["command"]?["command"]?.string.flatMap { ServerCommandName(rawValue: $0) } != nil
  }
}

extension CodeAction.Work {
  /// What a client gives back that chooses the action; nil for what needs no second look.
  /// - Parameter uri: of the file.
  func data(_ uri: String) -> JSONValue? {
    func data(_ work: String, _ rule: String, _ bytes: Range<Int>) -> JSONValue {
      [
        "uri": .string(uri), "work": .string(work), "rule": .string(rule),
        "start": .number(bytes.lowerBound), "end": .number(bytes.upperBound),
      ]
    }
    switch self {
    case .fix, .openPage, .explain: return nil
    case .fixAll(let rule, let safety):
      return [
        "uri": .string(uri), "work": "fixAll", "rule": .string(rule),
        "unsafe": .bool(safety == .unsafe),
      ]
    case .silence(let rule, let bytes): return data("silence", rule, bytes)
    case .accept(let rule, let bytes): return data("accept", rule, bytes)
    }
  }

  /// nil where it is none of ours.
  init?(data: JSONValue) {
    let rule = data["rule"]?.string
    let (start, end) = (data["start"]?.integer ?? 0, data["end"]?.integer ?? 0)
    let bytes = max(0, start)..<max(0, start, end)
    switch (data["work"]?.string, rule) {
    case ("fixAll", _):
      self = .fixAll(rule: rule, upTo: data["unsafe"]?.bool ?? false ? .unsafe : .safe)
    case ("silence", let rule?): self = .silence(rule: rule, bytes: bytes)
    case ("accept", let rule?): self = .accept(rule: rule, bytes: bytes)
    default: return nil
    }
  }
}
