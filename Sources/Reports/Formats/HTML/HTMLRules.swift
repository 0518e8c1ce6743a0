import RuleEngine

/// The rules that have findings: a list of them, and their pages. One page is shown at a time, that which a link leads
/// to, in the place of the list.
enum HTMLRules {
  static func write(_ findings: [Finding], _ table: RuleTable, to html: inout HTMLWriter) {
    let groups = Dictionary(grouping: findings) { table.index(of: $0.rule) }
    html.element("aside", ["aria-label": "Rules"]) { html in
      writeList(groups, table, to: &html)
      for index in groups.keys.sorted() {
        writePage(of: table.rules[index], index, count: groups[index]?.count ?? 0, to: &html)
      }
    }
  }

  /// The gravest first, and of those the most frequent.
  private static func writeList(
    _ groups: [Int: [Finding]], _ table: RuleTable, to html: inout HTMLWriter
  ) {
    let rows = groups.map { index, findings in
      (index: index, count: findings.count, severity: findings.map(\.severity).max() ?? .note)
    }
    html.element("div", ["class": "overview"]) { html in
      html.element("h2") { $0.markup("Rules") }
      html.element("ol") { html in
        for row in rows.sorted(by: { ($1.severity, $1.count, $0.index) < ($0.severity, $0.count, $1.index) })
        {
          html.element("li", ["class": row.severity.name]) { html in
            html.element("a", ["href": "#rule-\(row.index)"], text: table.rules[row.index].id)
            html.markup(" ")
            html.element("span", ["class": "number"], text: String(row.count))
          }
        }
      }
    }
  }

  private static func writePage(
    of rule: ReportedRule, _ index: Int, count: Int, to html: inout HTMLWriter
  ) {
    html.element("article", ["id": "rule-\(index)", "tabindex": "-1"]) { html in
      html.element("p", ["class": "bar"]) { html in
        html.element("code", text: rule.id)
        let attributes: KeyValuePairs<StaticString, String> = [
          "type": "button", "class": "only", "value": String(index), "hidden": "",
        ]
        html.element("button", attributes, text: "Only these (\(count))")
        html.element("a", ["href": "#none", "class": "close"]) { $0.markup("Close") }
      }
      MarkdownHTML.write(rule.page.isEmpty ? "# \(rule.title)\n\n\(rule.summary)" : rule.page, to: &html)
    }
  }
}
