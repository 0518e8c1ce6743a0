/// One page that needs nothing else: the graph as a picture that can be searched, folded and zoomed, and beside it what
/// stands behind each arrow.
enum GraphHTML {
  static let style = HTMLPage.Part(
    PackageResources.graph_css, hash: "sha256-Z9uWdAakccBxxasgHK8XBtBp9QDxe/sZDk/X/NUjvJA=")
  /// Layout, drawing, and what keys and the pointer do.
  static let script = HTMLPage.Part(
    PackageResources.graph_js, hash: "sha256-kfcKJ3n1/D6CsKt8VfEkgxkyhF489CG15eNR4nJqaNA=")

  static func text(_ report: GraphReport) -> String {
    let page = HTMLPage(title: "archlint: graph of \(report.level)s", style: style, script: script)
    return page.render { html in
      writeBars(report, to: &html)
      html.element(
        "noscript", text: "This picture is drawn by a script. archlint graph --format text needs none.")
      html.element("script", ["type": "application/json", "id": "data"]) {
        $0.data(GraphJSON.json(report).text())
      }
    }.text
  }

  private static func writeBars(_ report: GraphReport, to html: inout HTMLWriter) {
    html.element("header") { html in
      html.element("h1", text: "Dependencies of \(report.level)s")
      html.element("label") { html in
        html.element("span", text: "Search")
        html.open("input", ["id": "search", "type": "search", "autocomplete": "off"])
      }
      html.element("label") { html in
        html.open("input", ["id": "bad", "type": "checkbox"])
        html.element("span", text: "Violations only")
      }
      html.element("span", ["class": "buttons"]) { html in
        for (id, label, title) in [
          ("fold", "Fold all", "Fold or unfold all groups"), ("out", "−", "Zoom out"), ("in", "+", "Zoom in"),
          ("fit", "Fit", "Show all"),
        ] {
          html.element("button", ["id": id, "type": "button", "aria-label": title], text: label)
        }
      }
    }
    html.element("main") { html in
      html.element("div", ["id": "stage"]) { _ in }
      html.element("aside", ["id": "panel", "aria-live": "polite"]) { _ in }
    }
  }
}
