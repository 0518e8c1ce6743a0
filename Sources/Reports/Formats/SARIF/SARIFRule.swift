import JSON
import RuleLanguage

/// A rule as a `reportingDescriptor`.
enum SARIFRule {
  /// What GitHub takes of a description.
  private static let longestDescription = 1024

  static func write(_ json: inout JSONWriter, _ rule: ReportedRule) {
    json.member("id", rule.id)
    json.member("name", name(of: rule.id))
    writeText("shortDescription", cut(rule.title, orElse: rule.id), to: &json)
    writeText("fullDescription", cut(rule.summary, orElse: rule.title), to: &json)
    let page = rule.page.isEmpty ? rule.summary : rule.page
    json.object("help") { json in
      json.member("text", page)
      json.member("markdown", page)
    }
    if let uri = rule.helpURI { json.member("helpUri", uri) }
    json.object("defaultConfiguration") { $0.member("level", rule.severity.name) }
    json.object("properties") { json in
      writeTags(rule, to: &json)
      json.member("precision", "high")
      // The words of CodeQL, by which GitHub filters.
      json.member(
        "problem.severity", rule.severity.called(error: "error", warning: "warning", note: "recommendation"))
    }
  }

  private static func writeText(_ key: String, _ text: String, to json: inout JSONWriter) {
    json.object(key) { $0.member("text", text) }
  }

  private static func writeTags(_ rule: ReportedRule, to json: inout JSONWriter) {
    var seen: Set<String> = [""]
    let tags = (["architecture", rule.subject] + rule.presets).filter { seen.insert($0).inserted }
    json.member("tags", tags)
  }

  /// `view-imports` as `ViewImports`.
  private static func name(of id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func cut(_ text: String, orElse fallback: String) -> String {
    let text = text.isEmpty ? fallback : text
    guard text.utf16.count > longestDescription else { return text }
    var cut = ""
    var length = 0
    for scalar in text.unicodeScalars {
      length += UTF16.width(scalar)
      if length >= longestDescription { break }
      cut.unicodeScalars.append(scalar)
    }
    return cut + "…"
  }
}
