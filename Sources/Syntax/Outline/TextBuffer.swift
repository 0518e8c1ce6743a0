/// Bytes that are put together before they are interned. An array checks at each append whether it is shared; that
/// took 9 instructions for each byte of a file.
struct TextBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity = 1 << 10
  private(set) var count = 0

  init() {
    base = .allocate(capacity: capacity + SourceBytes.padding)
    base.initialize(repeating: 0, count: capacity + SourceBytes.padding)
  }

  deinit {
    base.deallocate()
  }

  mutating func removeAll() {
    count = 0
  }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  func interned(in names: NameTable) -> NameID {
    names.intern(padded: base, count)
  }

  private mutating func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = max(capacity * 2, count + more)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + SourceBytes.padding)
    grown.initialize(repeating: 0, count: capacity + SourceBytes.padding)
    grown.update(from: base, count: count)
    base.deallocate()
    base = grown
  }
}
