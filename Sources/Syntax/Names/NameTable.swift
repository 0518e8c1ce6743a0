/// An interned name; 0 is the empty name. Ids below `Keyword.count` are those of `Keyword`, in every table.
public typealias NameID = UInt32

/// Interns byte strings: equal bytes get equal ids. Each worker fills one of its own, and gives its names to another.
///
/// Not to be used from two threads at once while names are being added: `Sendable` by hand, since those who add names to a
/// table have it to themselves, and hand it on when they are done.
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

  /// The id of a name, added if it is new.
  @inlinable
  public func intern(_ name: some Collection<UInt8>) -> NameID {
    name.withContiguousStorageIfAvailable { intern($0.baseAddress, $0.count) }
      ?? Array(name).withUnsafeBufferPointer { intern($0.baseAddress, $0.count) }
  }

  public func intern(_ text: String) -> NameID { intern(text.utf8) }

  /// - Parameter range: of bytes of the text; what stands beyond it is left out.
  public func intern(_ range: Range<Int>, of text: SourceStorage) -> NameID {
    intern(text[range.clamped(to: 0..<text.count)])
  }

  @usableFromInline
  func intern(_ base: UnsafePointer<UInt8>?, _ length: Int) -> NameID {
    guard let base else { return 0 }
    return store.pointee.intern(base, length)
  }

  /// Adds the names of another table.
  /// - Returns: by name there, its id here.
  public func addNames(of other: NameTable) -> [NameID] {
    (0..<NameID(other.count)).map { intern(other.view($0)) }
  }

  /// The id of a name, or nil when no such name was ever added.
  @inlinable
  public func find(_ name: some Collection<UInt8>) -> NameID? {
    name.withContiguousStorageIfAvailable { find($0.baseAddress, $0.count) }
      ?? Array(name).withUnsafeBufferPointer { find($0.baseAddress, $0.count) }
  }

  public func find(_ text: String) -> NameID? { find(text.utf8) }

  @usableFromInline
  func find(_ base: UnsafePointer<UInt8>?, _ length: Int) -> NameID? {
    guard let base else { return 0 }
    return store.pointee.find(base, length)
  }

  public func bytes(_ id: NameID) -> [UInt8] {
    Array(view(id))
  }

  /// Puts the bytes of a name behind others.
  public func append(_ id: NameID, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: view(id))
  }

  /// nil for the empty name.
  public func firstByte(of id: NameID) -> UInt8? {
    view(id).first
  }

  /// nil for the empty name.
  public func lastByte(of id: NameID) -> UInt8? {
    view(id).last
  }

  public func allBytes(of id: NameID, satisfy condition: (UInt8) -> Bool) -> Bool {
    view(id).allSatisfy(condition)
  }

  /// Where a byte stands last in a name.
  public func lastIndex(of byte: UInt8, in id: NameID) -> Int? {
    view(id).lastIndex(of: byte)
  }

  /// Valid until the next name is added.
  private func view(_ id: NameID) -> UnsafeBufferPointer<UInt8> {
    store.pointee.bytes(id)
  }

  @inlinable @inline(__always)
  public func length(_ id: NameID) -> Int {
    store.pointee.length(id)
  }

  public func string(_ id: NameID) -> String {
    String(decoding: view(id), as: UTF8.self)
  }
}
