import JSON

/// The bytes of a report while it is written.
struct Output {
  private(set) var bytes: [UInt8] = []

  init() {}

  /// A document of JSON, with the end of its last line.
  init(_ json: JSONWriter) {
    bytes = json.bytes + [UInt8(ascii: "\n")]
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(_ slice: some Collection<UInt8>) {
    bytes.append(contentsOf: slice)
  }

  mutating func write(byte: UInt8) {
    bytes.append(byte)
  }

  mutating func write(_ byte: UInt8, times count: Int) {
    bytes.append(contentsOf: repeatElement(byte, count: max(0, count)))
  }
}
