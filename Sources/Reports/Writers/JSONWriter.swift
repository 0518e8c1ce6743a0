import JSON

/// Writes JSON from front to back; keys stand in the order in which they are written.
struct JSONWriter {
  enum Layout {
    /// Each member on its own line, indented by two spaces.
    case lines
    /// All on one line, and so is what stands inside.
    case inline
  }

  private struct Container {
    var layout: Layout
    var isEmpty = true
  }

  private(set) var output: Output
  private var containers: [Container] = []
  private var followsKey = false

  /// - Parameter findings: how many are going to be written.
  init(expecting findings: Int = 0) {
    output = Output(expecting: findings)
  }

  /// One for the elements of the innermost array of `writer` behind a number of others.
  init(continuing writer: JSONWriter, behind elements: Int, expecting findings: Int) {
    self.init(expecting: findings)
    containers = writer.containers
    containers[containers.count - 1].isEmpty = elements == 0
  }

  /// Takes over what another has written as a continuation of this one.
  mutating func append(_ continuation: JSONWriter) {
    output.append(continuation.output)
    containers = continuation.containers
  }

  mutating func expect(_ findings: Int) {
    output.expect(findings)
  }

  mutating func object(_ layout: Layout = .inline, _ members: (inout JSONWriter) -> Void) {
    container("{", "}", layout, members)
  }

  mutating func array(_ layout: Layout = .inline, _ elements: (inout JSONWriter) -> Void) {
    container("[", "]", layout, elements)
  }

  mutating func key(_ key: String) {
    separate()
    quote(key)
    output.write(": ")
    followsKey = true
  }

  mutating func value(_ string: String) {
    separate()
    quote(string)
  }

  mutating func value(_ number: Int) {
    separate()
    output.write(number)
  }

  mutating func value(_ flag: Bool) {
    separate()
    output.write(flag ? "true" : "false")
  }

  mutating func null() {
    separate()
    output.write("null")
  }

  /// A number with at most three decimals; 0 for what is not finite.
  mutating func value(thousandths number: Double) {
    separate()
    output.write(Self.decimal(number))
  }

  mutating func member(_ name: String, _ string: String) {
    key(name)
    value(string)
  }

  mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  /// Ends the line after a value that stands in no other.
  mutating func endDocument() {
    output.write("\n")
  }

  static func decimal(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "0" }
    let thousandths = Int(abs(number) * 1000 + 0.5)
    let sign = number < 0 && thousandths > 0 ? "-" : ""
    guard thousandths % 1000 != 0 else { return sign + String(thousandths / 1000) }
    let decimals = String(thousandths % 1000 + 1000).dropFirst()
    return sign + "\(thousandths / 1000).\(decimals)"
  }

  private mutating func container(
    _ open: String, _ close: String, _ layout: Layout, _ content: (inout JSONWriter) -> Void
  ) {
    separate()
    let inherited = containers.last?.layout ?? .lines
    output.write(open)
    containers.append(Container(layout: inherited == .inline ? .inline : layout))
    content(&self)
    let closed = containers.removeLast()
    if closed.layout == .lines && !closed.isEmpty { breakLine() }
    output.write(close)
  }

  /// Writes what stands between the last value and the next one.
  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    guard let container = containers.last else { return }
    if !container.isEmpty { output.write(byte: UInt8(ascii: ",")) }
    if container.layout == .lines {
      breakLine()
    } else if !container.isEmpty {
      output.write(byte: UInt8(ascii: " "))
    }
    containers[containers.count - 1].isEmpty = false
  }

  private mutating func breakLine() {
    output.write(byte: UInt8(ascii: "\n"))
    output.write(UInt8(ascii: " "), times: 2 * containers.count)
  }

  /// What has no shape is escaped, and so is the second of two `#`, with which build servers begin commands: nobody who
  /// sees the text in a log is misled, and readers of JSON get what it was.
  private mutating func quote(_ string: String) {
    output.write(byte: UInt8(ascii: "\""))
    if VisibleText.isPlain(string.utf8), !string.utf8.contains(where: Self.isMark) {
      output.write(string)
    } else {
      var last: Unicode.Scalar = " "
      for scalar in string.unicodeScalars {
        write(scalar, behind: last)
        last = scalar
      }
    }
    output.write(byte: UInt8(ascii: "\""))
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func write(_ scalar: Unicode.Scalar, behind last: Unicode.Scalar) {
    switch scalar {
    case "\"": output.write("\\\"")
    case "\\": output.write("\\\\")
    case "\u{8}": output.write("\\b")
    case "\t": output.write("\\t")
    case "\n": output.write("\\n")
    case "\u{C}": output.write("\\f")
    case "\r": output.write("\\r")
    case "#" where last == "#": output.write(scalar.jsonEscape)
    case _ where scalar.isHidden: output.write(scalar.jsonEscape)
    default: output.write(UTF8.encode(scalar)!)
    }
  }
}
