import JSON

/// A report, while it is written and then.
public struct Output: Sendable {
  /// UTF-8.
  public private(set) var bytes: [UInt8] = []
  /// Findings left out because the readers of the format take no more.
  public internal(set) var omitted = 0

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
