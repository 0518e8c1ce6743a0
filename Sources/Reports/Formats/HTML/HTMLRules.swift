import Linting

/// The pages of the rules that have findings. One is shown at a time: the one that a link leads to.
enum HTMLRules {
  static func write(_ findings: [Finding], _ table: RuleTable, to html: inout HTMLWriter) {
    let indices = Set(findings.map { table.index(of: $0.rule) }).sorted()
    html.element("aside", ["aria-label": "Rule"]) { html in
      html.element("p", ["class": "hint"]) {
        $0.markup("The id of a rule leads to its page, which opens here.")
      }
      for index in indices {
        let rule = table.rules[index]
        html.element("article", ["id": "rule-\(index)", "tabindex": "-1"]) { html in
          html.element("p", ["class": "bar"]) { html in
            html.element("code", text: rule.id)
            html.element("a", ["href": "#none", "class": "close"]) { $0.markup("Close") }
          }
          MarkdownHTML.write(rule.page.isEmpty ? "# \(rule.title)\n\n\(rule.summary)" : rule.page, to: &html)
        }
      }
    }
  }
}
