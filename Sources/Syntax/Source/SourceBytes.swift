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

  /// Lets `read` fill up to `count` bytes and returns what it says it has read, padded.
  public func fill(count: Int, read: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows -> SourceBytes {
    reserve(count)
    let filled = try read(UnsafeMutableRawBufferPointer(start: storage, count: count))
    (storage + filled).update(repeating: 0, count: SourceBytes.padding)
    return SourceBytes(base: UnsafePointer(storage), count: filled)
  }

  /// A padded copy of `bytes`.
  public func copy(_ bytes: some Collection<UInt8>) -> SourceBytes {
    fill(count: bytes.count) { buffer in
      buffer.copyBytes(from: bytes)
      return bytes.count
    }
  }

  private func reserve(_ count: Int) {
    guard count > capacity else { return }
    storage.deallocate()
    capacity = max(count, capacity * 2)
    storage = .allocate(capacity: capacity + SourceBytes.padding)
  }
}
