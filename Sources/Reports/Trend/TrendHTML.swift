/// One page that needs nothing else: a curve of all findings, and tables of what they are about with a small curve each.
/// It runs no script.
enum TrendHTML {
  static let style = HTMLPage.Part(
    PackageResources.trend_css, hash: "sha256-gmOp721di6ht4C4Oi4cHZHmWnwa8jz60qR77gRRFEOw=")

  static func render(_ report: TrendReport) -> String {
    let page = HTMLPage(title: "archlint: \(report.sentence)", style: style)
    return page.render { html in
      html.element("h1", text: "archlint")
      html.element("p", text: report.sentence)
      writeCurve(report.total.counts, width: 800, height: 160, label: "all findings", to: &html)
      for group in TrendReport.Group.allCases {
        if let rows = report.rows[group], !rows.isEmpty { write(group, rows, to: &html) }
      }
    }.text
  }

  private static func write(
    _ group: TrendReport.Group, _ rows: [TrendReport.Row], to html: inout HTMLWriter
  ) {
    html.element("h2", text: group.title)
    html.element("table") { html in
      html.element("thead") { html in
        html.element("tr") { html in
          for title in [group.rawValue, "over time", "first", "last"] {
            html.element("th", ["scope": "col"], text: title)
          }
        }
      }
      html.element("tbody") { html in
        for row in rows {
          html.element("tr") { html in
            html.element("th", ["scope": "row"], text: row.name)
            html.element("td") { writeCurve(row.counts, width: 160, height: 24, label: row.name, to: &$0) }
            html.element("td", text: "\(row.counts.first ?? 0)")
            html.element("td", text: "\(row.counts.last ?? 0)")
          }
        }
      }
    }
  }

  private static func writeCurve(
    _ counts: [Int], width: Int, height: Int, label: String, to html: inout HTMLWriter
  ) {
    let greatest = max(1, counts.max() ?? 1)
    let steps = max(1, counts.count - 1)
    let shown = counts.count == 1 ? counts + counts : counts
    let points = shown.enumerated().map { index, count in
      "\(index * width / steps),\(height - count * (height - 2) / greatest - 1)"
    }
    html.element(
      "svg",
      [
        "viewBox": "0 0 \(width) \(height)", "width": "\(width)", "height": "\(height)", "role": "img",
        "aria-label": "\(label): \(counts.first ?? 0) to \(counts.last ?? 0), at most \(counts.max() ?? 0)",
      ]
    ) { html in
      html.element("polyline", ["points": points.joined(separator: " ")]) { _ in }
    }
  }
}
