/// Words of more than eight bytes, put aside until there are some, then interned together. Looking one up waits for
/// memory that is far away once there are many names; looks that need nothing of each other wait at the same time.
struct LongWords: ~Copyable {
  struct Word: BitwiseCopyable {
    var start: UnsafePointer<UInt8>
    var length: Int
    /// The token whose name it is.
    var token: Int
    var key: UInt64 = 0
    /// The slot where its search begins.
    var home = NameStore.Slot.free
  }

  static let capacity = 32
  private let words: UnsafeMutablePointer<Word>
  private(set) var count = 0

  init() {
    words = .allocate(capacity: Self.capacity)
  }

  deinit {
    words.deallocate()
  }

  var isFull: Bool {
    @inline(__always) get { count == Self.capacity }
  }

  @inline(__always)
  mutating func append(_ start: UnsafePointer<UInt8>, _ length: Int, token: Int) {
    words[count] = Word(start: start, length: length, token: token)
    count += 1
  }

  /// All of them, which then are gone.
  @inline(__always)
  mutating func take() -> UnsafeMutableBufferPointer<Word> {
    defer { count = 0 }
    return UnsafeMutableBufferPointer(start: words, count: count)
  }
}
