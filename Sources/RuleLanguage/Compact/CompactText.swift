/// What can be written as compact text and read again. Each type writes its parts in the order in which it reads them.
protocol CompactValue {
  init(from reader: inout CompactReader)
  func write(to writer: inout CompactWriter)
}

/// Writes values as a text without separators, which fits into a string literal.
///
/// A number is its groups of five bits, the lowest first; each is a character from `0` on, and 32 behind it where another
/// group follows. A text is the number of its bytes, then the bytes.
struct CompactWriter {
  fileprivate(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds what another has written.
  mutating func add(_ text: String) {
    bytes += text.utf8
  }
}

/// Reads what a `CompactWriter` of the same build has written. It trusts the text: it stands in the binary.
struct CompactReader {
  private var next: UnsafePointer<UInt8>

  /// Reads a whole text.
  static func read<Value>(_ text: String, _ body: (inout CompactReader) -> Value) -> Value {
    var text = text
    return text.withUTF8 { bytes in
      var reader = CompactReader(next: bytes.baseAddress!)
      return body(&reader)
    }
  }

  fileprivate mutating func number() -> UInt {
    var value = group()
    // Most numbers are small.
    guard value >= 32 else { return value }
    value &= 31
    var shift: UInt = 5
    while true {
      let group = group()
      value |= (group & 31) << shift
      if group < 32 { return value }
      shift += 5
    }
  }

  private mutating func group() -> UInt {
    defer { next += 1 }
    return UInt(next.pointee &- UInt8(ascii: "0"))
  }

  /// The bytes of a text.
  mutating func text() -> UnsafeBufferPointer<UInt8> {
    let count = Int(number())
    defer { next += count }
    return UnsafeBufferPointer(start: next, count: count)
  }
}

// MARK: - Values of the standard library

extension UInt: CompactValue {
  init(from reader: inout CompactReader) {
    self = reader.number()
  }

  func write(to writer: inout CompactWriter) {
    var rest = self
    while rest >= 32 {
      writer.bytes.append(UInt8(ascii: "0") + 32 + UInt8(rest & 31))
      rest >>= 5
    }
    writer.bytes.append(UInt8(ascii: "0") + UInt8(rest))
  }
}

extension Int: CompactValue {
  init(from reader: inout CompactReader) {
    self.init(bitPattern: UInt(from: &reader))
  }

  func write(to writer: inout CompactWriter) {
    UInt(bitPattern: self).write(to: &writer)
  }
}

extension Bool: CompactValue {
  init(from reader: inout CompactReader) {
    self = Int(from: &reader) == 1
  }

  func write(to writer: inout CompactWriter) {
    (self ? 1 : 0).write(to: &writer)
  }
}

extension String: CompactValue {
  init(from reader: inout CompactReader) {
    self.init(decoding: reader.text(), as: UTF8.self)
  }

  func write(to writer: inout CompactWriter) {
    utf8.count.write(to: &writer)
    writer.bytes += utf8
  }
}

extension Optional: CompactValue where Wrapped: CompactValue {
  init(from reader: inout CompactReader) {
    self = Bool(from: &reader) ? Wrapped(from: &reader) : nil
  }

  func write(to writer: inout CompactWriter) {
    (self != nil).write(to: &writer)
    self?.write(to: &writer)
  }
}

extension Array: CompactValue where Element: CompactValue {
  init(from reader: inout CompactReader) {
    let count = Int(from: &reader)
    self.init()
    reserveCapacity(count)
    for _ in 0..<count { append(Element(from: &reader)) }
  }

  func write(to writer: inout CompactWriter) {
    count.write(to: &writer)
    for element in self { element.write(to: &writer) }
  }
}

extension Range: CompactValue where Bound == Int {
  init(from reader: inout CompactReader) {
    let lower = Int(from: &reader)
    self = lower..<(lower + Int(from: &reader))
  }

  func write(to writer: inout CompactWriter) {
    lowerBound.write(to: &writer)
    count.write(to: &writer)
  }
}

extension CompactValue where Self: RawRepresentable<UInt8> {
  init(from reader: inout CompactReader) {
    self.init(rawValue: UInt8(UInt(from: &reader)))!
  }

  func write(to writer: inout CompactWriter) {
    UInt(rawValue).write(to: &writer)
  }
}

extension CompactValue where Self: RawRepresentable<String> {
  init(from reader: inout CompactReader) {
    self.init(rawValue: String(from: &reader))!
  }

  func write(to writer: inout CompactWriter) {
    rawValue.write(to: &writer)
  }
}
