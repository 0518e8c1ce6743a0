import RuleEngine
import RuleLanguage

/// One page that needs nothing else: findings by file, each with its code, and the pages of their rules beside them.
/// Filters and keys are a script; without one everything is still there to read.
enum HTMLFormat {
  static let style = HTMLPage.Part(
    PackageResources.findings_css, hash: "sha256-+uH6OkHMyaY8ZsRomcL3aPDGvNN++p60iNM0Qiok2sc=")
  static let script = HTMLPage.Part(
    PackageResources.findings_js, hash: "sha256-IxB53BoQSy9AoOqo/lZ55PO4MJUY4A0i4ZlOcK+hi2Q=")

  /// What browsers filter and scroll without a pause.
  private static let mostFindings = 20_000

  static func render(_ report: Report) -> Output {
    let findings = report.findings.mostSevere(mostFindings)
    let omitted = report.findings.count - findings.count
    let page = HTMLPage(
      title: report.tool.name + ": " + Totals(report).sentence(), style: style, script: script)
    var output = page.render { html in
      writeHeader(report, omitted: omitted, to: &html)
      let table = RuleTable(report)
      if !findings.isEmpty { HTMLFilters(findings, table).write(to: &html) }
      html.element("div", ["class": "columns"]) { html in
        writeFindings(findings, report, table, to: &html)
        if !findings.isEmpty { HTMLRules.write(findings, table, to: &html) }
      }
    }
    output.omitted = omitted
    return output
  }

  private static func writeHeader(_ report: Report, omitted: Int, to html: inout HTMLWriter) {
    let totals = Totals(report)
    html.element("header") { html in
      html.element("h1", text: report.tool.name)
      html.element("p", text: totals.sentence())
      if let fixable = totals.fixable {
        html.element("p") { MarkdownHTML.writeInline(fixable, to: &$0) }
      }
      if omitted > 0 {
        html.element("p", text: "\(Totals.count(omitted, "finding")) left out here, the least severe of them")
      }
    }
  }

  private static func writeFindings(
    _ findings: [Finding], _ report: Report, _ table: RuleTable, to html: inout HTMLWriter
  ) {
    var writer = HTMLFindingWriter(report, table: table)
    html.element("main", ["id": "findings"]) { html in
      for group in findings.byFile {
        html.element("section", ["class": "file", "data-path": group.path]) { html in
          html.element("h2") { writePath(group.path, to: &$0) }
          html.element("ol") { html in
            for finding in group.findings { writer.write(finding, to: &html) }
          }
        }
      }
      html.element("p", findings.isEmpty ? ["class": "none"] : ["class": "none", "hidden": ""]) {
        $0.markup("Nothing to show")
      }
    }
  }

  /// Long paths break behind their folders, and the name of the file stands out.
  private static func writePath(_ path: String, to html: inout HTMLWriter) {
    let parts = PlaceText.path(path).split(separator: "/", omittingEmptySubsequences: false)
    html.element("span", ["class": "folder"]) { html in
      for folder in parts.dropLast() {
        html.text(folder + "/")
        html.open("wbr")
      }
    }
    html.text(String(parts.last ?? ""))
  }
}
