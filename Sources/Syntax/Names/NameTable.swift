/// An interned name; 0 is the empty name. Ids below `Keyword.count` are those of `Keyword`, in every table.
public typealias NameID = UInt32

/// Interns byte strings: equal bytes get equal ids. Each worker fills one of its own, and gives its names to another.
///
/// Not to be used from two threads at once while names are being added.
public final class NameTable: @unchecked Sendable {
  /// Behind a pointer, since each look at a property of a class that can change is checked for exclusive access:
  /// 12 instructions for each byte of a file.
  @usableFromInline let store: UnsafeMutablePointer<NameStore>

  public init() {
    store = .allocate(capacity: 1)
    store.initialize(to: NameStore())
    for keyword in Keyword.spellings {
      _ = store.pointee.intern(keyword.utf8Start, keyword.utf8CodeUnitCount)
    }
  }

  deinit {
    store.deinitialize(count: 1)
    store.deallocate()
  }

  public var count: Int { store.pointee.count }

  /// The id of `bytes`, added if it is new.
  public func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> NameID {
    guard let base = bytes.baseAddress else { return 0 }
    return store.pointee.intern(base, bytes.count)
  }

  public func intern(_ text: String) -> NameID {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  func intern(_ base: UnsafePointer<UInt8>, _ length: Int) -> NameID {
    store.pointee.intern(base, length)
  }

  /// Adds the names of another table.
  /// - Returns: by name there, its id here.
  public func addNames(of other: NameTable) -> [NameID] {
    (0..<NameID(other.count)).map { intern(other.bytes($0)) }
  }

  /// The id of `bytes`, or nil when no such name was ever added.
  public func find(_ bytes: UnsafeBufferPointer<UInt8>) -> NameID? {
    guard let base = bytes.baseAddress else { return 0 }
    return store.pointee.find(base, bytes.count)
  }

  public func find(_ text: String) -> NameID? {
    var text = text
    return text.withUTF8 { find($0) }
  }

  /// Valid until the next name is added.
  @inlinable @inline(__always)
  public func bytes(_ id: NameID) -> UnsafeBufferPointer<UInt8> {
    store.pointee.bytes(id)
  }

  @inlinable @inline(__always)
  public func length(_ id: NameID) -> Int {
    store.pointee.length(id)
  }

  public func string(_ id: NameID) -> String {
    String(decoding: bytes(id), as: UTF8.self)
  }
}
