import JSON

/// The bytes of a report while it is written.
struct Output {
  /// What others have written, which is not copied together.
  private var pieces: [[UInt8]] = []
  /// Behind the pieces.
  private var bytes: [UInt8] = []

  /// Room for a finding, in bytes, which most do not need: what stays unused is only asked for.
  private static let usualLength = 512

  /// - Parameter findings: how many are going to be written.
  init(expecting findings: Int = 0) {
    expect(findings)
  }

  /// A document of JSON, with the end of its last line.
  init(_ json: JSONWriter) {
    pieces = json.parts
    write(byte: UInt8(ascii: "\n"))
  }

  mutating func expect(_ findings: Int) {
    bytes.reserveCapacity(bytes.count + findings * Self.usualLength)
  }

  /// All there is, in order.
  consuming func finished() -> [[UInt8]] { pieces + [bytes] }

  var text: String {
    String(decoding: pieces.isEmpty ? bytes : Array(finished().joined()), as: UTF8.self)
  }

  mutating func append(_ other: Output) {
    pieces = finished() + other.pieces
    bytes = other.bytes
  }

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
