/// A page that needs nothing else. Whatever stands in names, paths and code: it is escaped, and the page has no style and
/// lets no script run but its own (https://www.w3.org/TR/CSP3/).
struct HTMLPage {
  /// A style sheet or a script, with what a browser knows it by.
  struct Part {
    let text: ArraySlice<UInt8>
    /// `sha256-` and the hash of the text in base 64. A change of the file asks for another, which a test works out.
    let hash: String

    /// - Parameter file: one of `Web`. The line feed at its end is left out.
    init(_ file: [UInt8], hash: String) {
      (text, self.hash) = (file.dropLast(), hash)
    }
  }

  let title: String
  let style: Part
  var script: Part?

  func render(body: (inout HTMLWriter) -> Void) -> Output {
    var html = HTMLWriter()
    html.markup("<!doctype html>\n")
    html.element("html", ["lang": "en"]) { html in
      html.element("head") { html in
        html.open("meta", ["charset": "utf-8"])
        html.open("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
        html.open("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        html.element("title", text: title)
        html.element("style") { $0.part(style) }
      }
      html.element("body") { html in
        body(&html)
        if let script { html.element("script") { $0.part(script) } }
      }
    }
    html.markup("\n")
    return html.output
  }

  private var policy: String {
    let scripts = script.map { " script-src '\($0.hash)';" } ?? ""
    return "default-src 'none'; style-src '\(style.hash)';\(scripts) base-uri 'none'; form-action 'none'"
  }
}
