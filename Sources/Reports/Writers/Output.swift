/// The bytes of a report while it is written.
struct Output {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
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
