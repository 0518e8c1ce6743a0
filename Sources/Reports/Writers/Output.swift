/// The bytes of a report while it is written.
struct Output {
  private(set) var bytes: [UInt8] = []

  /// Room for a finding, in bytes, which most do not need: what stays unused is only asked for.
  private static let usualLength = 512

  /// - Parameter findings: how many are going to be written.
  init(expecting findings: Int = 0) {
    bytes.reserveCapacity(findings * Self.usualLength)
  }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ slice: some Collection<UInt8>) {
    bytes.append(contentsOf: slice)
  }

  mutating func write(_ number: Int) {
    if number >= 0 && number < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      write(String(number))
    }
  }

  mutating func write(byte: UInt8) {
    bytes.append(byte)
  }

  mutating func write(_ byte: UInt8, times count: Int) {
    bytes.append(contentsOf: repeatElement(byte, count: max(0, count)))
  }
}
