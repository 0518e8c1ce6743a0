/// Keeps the memory of a sealed outline: one block, since every file has one.
public final class OutlineStorage: @unchecked Sendable {
  private let header: UnsafeMutablePointer<OutlineHeader>
  /// Bytes of memory that it takes, names left aside.
  public let byteCount: Int

  private let slab: OutlineSlab

  /// - Parameter header: the beginning of a block of `byteCount` bytes.
  init(_ header: UnsafeMutablePointer<OutlineHeader>, byteCount: Int, in slab: OutlineSlab) {
    self.header = header
    self.slab = slab
    self.byteCount = byteCount
  }

  /// Valid as long as this object.
  public var outline: SealedOutline { SealedOutline(header) }

  /// Whether brackets do not balance, or a literal or comment does not end.
  public var isBroken: Bool { header.pointee.isBroken }

  /// Gives names the ids of another table, before anybody else sees the outline.
  /// - Parameter ids: the new id for each, as `NameMerge` has them.
  public func rename(_ ids: UnsafeBufferPointer<NameID>) {
    let names = UnsafeMutableBufferPointer(start: header.pointee.names, count: Int(header.pointee.nameCount))
    for index in names.indices { names[index] = ids[Int(names[index])] }
    let directives = UnsafeMutableBufferPointer(
      start: header.pointee.directives, count: Int(header.pointee.directiveCount))
    for index in directives.indices { directives[index].title = ids[Int(directives[index].title)] }
  }
}
