/// The bytes of one file as the lexer wants them: UTF-8, followed by at least `padding` zero bytes, so that
/// looking ahead needs no bounds test. It does not own the memory.
public struct SourceBytes: @unchecked Sendable {
  /// How many zero bytes stand after the text.
  public static let padding = 16

  public let base: UnsafePointer<UInt8>
  /// The number of bytes of the text itself.
  public let count: Int

  /// `base` must stay valid for the life of this value and hold `count + padding` bytes.
  public init(base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
  }

  @inline(__always)
  public subscript(offset: Int) -> UInt8 {
    base[offset]
  }
}

/// Owns the bytes of one file.
public final class SourceStorage: Sendable {
  public let bytes: SourceBytes

  /// A padded copy.
  public init(copying source: UnsafeBufferPointer<UInt8>) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: source.count + SourceBytes.padding)
    if let base = source.baseAddress { memory.initialize(from: base, count: source.count) }
    (memory + source.count).initialize(repeating: 0, count: SourceBytes.padding)
    bytes = SourceBytes(base: memory, count: source.count)
  }

  public convenience init(copying source: SourceBytes) {
    self.init(copying: UnsafeBufferPointer(start: source.base, count: source.count))
  }

  deinit {
    bytes.base.deallocate()
  }
}

/// A growing buffer that one worker reads file after file into.
public final class SourceBuffer {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  public init(capacity: Int = 1 << 16) {
    self.capacity = capacity
    storage = .allocate(capacity: capacity + SourceBytes.padding)
  }

  deinit {
    storage.deallocate()
  }

  /// Lets `read` fill what is left, again and again until it returns 0, and returns all it has read, padded.
  /// - Parameters:
  ///   - expected: how many bytes there may be in all, asked when there is no more room; there may be more or fewer.
  ///   - read: fills the beginning of some memory, and returns how many bytes of it.
  public func fill<Failure>(
    expecting expected: () throws(Failure) -> Int,
    read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> SourceBytes {
    var filled = 0
    while true {
      if filled == capacity { grow(to: max(try expected(), capacity) + 1, keeping: filled) }
      let room = UnsafeMutableRawBufferPointer(start: storage + filled, count: capacity - filled)
      let count = try read(room)
      if count == 0 { return padded(filled) }
      filled += count
    }
  }

  /// A padded copy of `bytes`.
  public func copy(_ bytes: some Collection<UInt8>) -> SourceBytes {
    if bytes.count > capacity { grow(to: bytes.count, keeping: 0) }
    UnsafeMutableRawBufferPointer(start: storage, count: bytes.count).copyBytes(from: bytes)
    return padded(bytes.count)
  }

  private func padded(_ count: Int) -> SourceBytes {
    (storage + count).update(repeating: 0, count: SourceBytes.padding)
    return SourceBytes(base: UnsafePointer(storage), count: count)
  }

  private func grow(to needed: Int, keeping count: Int) {
    capacity = max(needed, capacity * 2)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + SourceBytes.padding)
    grown.update(from: storage, count: count)
    storage.deallocate()
    storage = grown
  }
}
