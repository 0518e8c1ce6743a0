import JSON
import RuleLanguage

/// A rule as a `reportingDescriptor`.
enum SARIFRule {
  /// What GitHub takes of a description.
  private static let longestDescription = 1024

  static func json(_ rule: ReportedRule) -> JSONValue {
    let page = JSONValue.string(rule.page.isEmpty ? rule.summary : rule.page)
    var seen: Set<String> = [""]
    let tags = (["architecture", rule.subject] + rule.presets).filter { seen.insert($0).inserted }
    // The words of CodeQL, by which GitHub filters.
    let severity = rule.severity.called(error: "error", warning: "warning", note: "recommendation")
    return [
      "id": .string(rule.id), "name": .string(name(of: rule.id)),
      "shortDescription": ["text": .string(cut(rule.title, orElse: rule.id))],
      "fullDescription": ["text": .string(cut(rule.summary, orElse: rule.title))],
      "help": ["text": page, "markdown": page], "helpUri": rule.helpURI.map { .string($0) },
      "defaultConfiguration": ["level": .string(rule.severity.name)],
      "properties": [
        "tags": .strings(tags), "precision": "high", "problem.severity": .string(severity),
      ],
    ]
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
