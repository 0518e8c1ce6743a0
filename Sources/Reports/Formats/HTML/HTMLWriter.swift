/// Writes HTML. All text and all values of attributes are escaped, and what has no shape is shown as an escape of
/// Swift: nothing that is written can end where it stands.
struct HTMLWriter {
  private(set) var output = Output()

  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ content: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    content(&self)
    markup("</")
    markup(name)
    markup(">")
  }

  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    element(name, attributes) { $0.text(text) }
  }

  /// A tag, without its end: that of an element that has none, or may do without.
  mutating func open(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]) {
    markup("<")
    markup(name)
    for (name, value) in attributes {
      markup(" ")
      markup(name)
      markup("=\"")
      escape(VisibleText.make(value))
      markup("\"")
    }
    markup(">")
  }

  mutating func text(_ text: String) {
    escape(VisibleText.make(text))
  }

  mutating func lines(_ text: String) {
    escape(VisibleText.lines(text))
  }

  /// What is written in this package, and nothing else.
  mutating func markup(_ markup: StaticString) {
    markup.withUTF8Buffer { output.write($0) }
  }

  mutating func part(_ part: HTMLPage.Part) {
    output.write(part.text)
  }

  /// The content of a script element that is data. No `<` stands in it, which could end the element.
  mutating func data(_ json: String) {
    output.write(json.replacing("<", with: "\\u003c"))
  }

  private mutating func escape(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output.write("&amp;")
      case UInt8(ascii: "<"): output.write("&lt;")
      case UInt8(ascii: ">"): output.write("&gt;")
      case UInt8(ascii: "\""): output.write("&quot;")
      case UInt8(ascii: "'"): output.write("&#39;")
      default: output.write(byte: byte)
      }
    }
  }
}
