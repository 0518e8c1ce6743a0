import JSON

/// Writes XML 1.0, one element a line.
struct XMLWriter {
  private(set) var output = Output()
  private var depth = 0

  init() {
    output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  }

  /// An element that holds other elements.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, _ children: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    output.write(">\n")
    depth += 1
    children(&self)
    depth -= 1
    indent()
    output.write("</\(name)>\n")
  }

  /// An element that holds text, or nothing.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>, text: String = "") {
    open(name, attributes)
    if text.isEmpty {
      output.write("/>\n")
    } else {
      output.write(byte: UInt8(ascii: ">"))
      escape(text)
      output.write("</\(name)>\n")
    }
  }

  private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    indent()
    output.write("<" + name)
    for (name, value) in attributes {
      output.write(" \(name)=\"")
      escape(value)
      output.write(byte: UInt8(ascii: "\""))
    }
  }

  private mutating func indent() {
    output.write(UInt8(ascii: " "), times: 2 * depth)
  }

  /// Line breaks and tabs become references, for readers turn them into spaces in attributes. What XML 1.0
  /// does not allow (https://www.w3.org/TR/xml/#charsets) becomes U+FFFD. What else has no shape becomes a reference, and
  /// so does the second of two `#`, with which build servers begin commands.
  private mutating func escape(_ text: String) {
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "&": output.write("&amp;")
      case "<": output.write("&lt;")
      case ">": output.write("&gt;")
      case "\"": output.write("&quot;")
      case "\t", "\n", "\r": output.write("&#\(scalar.value);")
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": output.write("\u{FFFD}")
      case "#" where last == "#": output.write("&#35;")
      case _ where scalar.isHidden: output.write("&#\(scalar.value);")
      default: output.write(UTF8.encode(scalar)!)
      }
    }
  }
}
