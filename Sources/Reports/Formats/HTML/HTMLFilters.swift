import RuleEngine
import RuleLanguage

/// The controls above the findings. They are hidden until the script that serves them runs.
struct HTMLFilters {
  private var severities: [Severity: Int] = [:]
  private var rules: [Int: Int] = [:]
  private var folders: [String: Int] = [:]
  private let table: RuleTable

  init(_ findings: [Finding], _ table: RuleTable) {
    self.table = table
    for finding in findings {
      severities[finding.severity, default: 0] += 1
      rules[table.index(of: finding.rule), default: 0] += 1
    }
    for group in findings.byFile {
      for folder in Self.folders(around: group.path) { folders[folder, default: 0] += group.findings.count }
    }
  }

  func write(to html: inout HTMLWriter) {
    html.element("form", ["id": "filters", "role": "search", "hidden": ""]) { html in
      html.element("fieldset") { html in
        html.element("legend", text: "Severity")
        for severity in Severity.allCases.sorted(by: >) { write(severity, to: &html) }
      }
      let ids = rules.map { (id: table.rules[$0.key].id, index: $0.key, count: $0.value) }
        .sorted { ($0.id, $0.index) < ($1.id, $1.index) }
      write(
        "rule", "Rule", all: "all rules", ids.map { (String($0.index), "\($0.id) (\($0.count))") }, to: &html)
      let paths = folders.sorted { $0.key < $1.key }
      write(
        "folder", "Folder", all: "all folders", paths.map { ($0.key, "\($0.key) (\($0.value))") }, to: &html)
      html.element("label") { html in
        html.markup("Search ")
        html.open("input", ["type": "search", "name": "text", "placeholder": "message, file, code"])
      }
      html.element("output", ["name": "count"]) { _ in }
      html.element("p", ["class": "keys"]) { html in
        html.markup("<kbd>j</kbd> <kbd>k</kbd> next, previous · <kbd>/</kbd> search · <kbd>Esc</kbd> close")
      }
    }
  }

  private func write(_ severity: Severity, to html: inout HTMLWriter) {
    guard let count = severities[severity] else { return }
    html.element("label", ["class": severity.name]) { html in
      html.open("input", ["type": "checkbox", "name": "severity", "value": severity.name, "checked": ""])
      html.text(" \(severity.name) (\(count))")
    }
  }

  private func write(
    _ name: String, _ label: String, all: String, _ options: [(value: String, text: String)],
    to html: inout HTMLWriter
  ) {
    html.element("label") { html in
      html.text(label + " ")
      html.element("select", ["name": name]) { html in
        html.element("option", ["value": ""], text: all)
        for option in options { html.element("option", ["value": option.value], text: option.text) }
      }
    }
  }

  /// `A/B/` and `A/` for `A/B/C.swift`.
  private static func folders(around path: String) -> [String] {
    path.indices.filter { path[$0] == "/" && $0 != path.startIndex }.map { String(path[...$0]) }
  }
}
