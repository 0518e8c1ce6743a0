/// The text of one file, whose bytes nobody changes.
///
/// `Sendable` by hand, since a pointer is not: the memory is written before anybody else sees the storage, and freed with
/// the last that has it.
public final class SourceStorage: RandomAccessCollection, @unchecked Sendable {
  /// How many bytes of value 0 can be read behind the text.
  @inlinable public static var padding: Int { 16 }

  @usableFromInline let base: UnsafePointer<UInt8>
  public let count: Int

  public convenience init(copying bytes: [UInt8]) {
    self.init(copying: bytes[...])
  }

  public init(copying bytes: ArraySlice<UInt8>) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + Self.padding)
    bytes.withUnsafeBufferPointer {
      if let base = $0.baseAddress { memory.initialize(from: base, count: $0.count) }
    }
    (memory + bytes.count).initialize(repeating: 0, count: Self.padding)
    base = UnsafePointer(memory)
    count = bytes.count
  }

  deinit {
    base.deallocate()
  }

  /// - Parameter body: may use the bytes as long as it lasts.
  func withBytes<Result>(_ body: (SourceBytes) -> Result) -> Result {
    withExtendedLifetime(self) { body(SourceBytes(base: base, count: count)) }
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { count }

  /// A byte of the text, or one of those behind it.
  @inlinable public subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < count + Self.padding, "a byte outside the text")
    return base[offset]
  }

  /// Whether a byte stands somewhere in the text.
  public func holds(_ byte: UInt8) -> Bool {
    firstIndex(of: byte, or: byte, from: 0) != nil
  }

  /// The first place of one of two bytes.
  func firstIndex(of first: UInt8, or second: UInt8, from start: Int) -> Int? {
    var place = start
    while place < count {
      let byte = base[place]
      if byte == first || byte == second { return place }
      place += 1
    }
    return nil
  }

  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try body(UnsafeBufferPointer(start: base, count: count))
  }
}
