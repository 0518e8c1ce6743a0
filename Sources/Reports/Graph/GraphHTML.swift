import JSON

/// One page that needs nothing else: the graph as a picture that can be searched, folded and zoomed, and beside it what
/// stands behind each arrow. Whatever stands in names: the page lets no script run but its own.
enum GraphHTML {
  static func text(_ report: GraphReport) -> String {
    var html = HTMLWriter()
    html.markup("<!doctype html>\n")
    html.element("html", ["lang": "en"]) { html in
      html.element("head") { html in
        html.open("meta", ["charset": "utf-8"])
        html.open("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
        html.open("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        html.element("title", text: "archlint: graph of \(report.level)s")
        html.element("style") { $0.markup(GraphStyle.text) }
      }
      html.element("body") { html in
        writeBars(report, to: &html)
        html.element(
          "noscript", text: "This picture is drawn by a script. archlint graph --format text needs none.")
        html.element("script", ["type": "application/json", "id": "data"]) { $0.data(data(report)) }
        html.element("script") { $0.markup(GraphScript.text) }
      }
    }
    html.markup("\n")
    return html.output.text
  }

  private static let policy =
    "default-src 'none'; style-src '\(GraphStyle.hash)'; script-src '\(GraphScript.hash)'; base-uri 'none'; form-action 'none'"

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

  private static func data(_ report: GraphReport) -> String {
    var json = JSON.JSONWriter()
    GraphJSON.write(report, to: &json)
    return json.text
  }
}
