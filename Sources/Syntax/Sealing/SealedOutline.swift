/// An outline that changes no more, in memory of just its size. It does not own that memory, so reading it counts no
/// references; `OutlineStorage` does, and must live as long as what comes from here.
public struct SealedOutline: DeclarationLists, @unchecked Sendable {
  @usableFromInline let header: OutlinePointer

  init(_ header: OutlinePointer) {
    self.header = header
  }

  /// The declarations of the file in preorder.
  @inlinable public var declarations: Declarations { Declarations(header) }
  /// The facts of those bodies that were asked for.
  @inlinable public var facts: Facts { Facts(header) }
  @inlinable public var words: PackedNames { PackedNames(header) }

  /// Facts of file-level statements, and of values that no name stands for.
  @inlinable public var fileFacts: UnsafeBufferPointer<Range<Int>> {
    UnsafeBufferPointer(start: header.pointee.fileFacts, count: Int(header.pointee.fileFactCount))
  }

  @inlinable public var directives: UnsafeBufferPointer<CommentDirective> {
    UnsafeBufferPointer(start: header.pointee.directives, count: Int(header.pointee.directiveCount))
  }
}

/// The declarations of a file.
public struct Declarations: RandomAccessCollection, @unchecked Sendable {
  @usableFromInline let header: OutlinePointer

  @inlinable @inline(__always)
  init(_ header: OutlinePointer) {
    self.header = header
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { Int(header.pointee.declarationCount) }

  @inlinable @inline(__always)
  public subscript(index: Int) -> Declaration {
    assert(indices.contains(index))
    return Declaration(
      record: header.pointee.declarations + index &* Int(header.pointee.declarationStride), header: header,
      index: Int32(truncatingIfNeeded: index))
  }
}

/// The facts of a file.
public struct Facts: RandomAccessCollection, @unchecked Sendable {
  @usableFromInline let header: OutlinePointer

  @inlinable @inline(__always)
  init(_ header: OutlinePointer) {
    self.header = header
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { Int(header.pointee.factCount) }

  @inlinable @inline(__always)
  public subscript(index: Int) -> Fact {
    assert(indices.contains(index))
    return Fact(
      record: header.pointee.facts + index &* Int(header.pointee.factStride), header: header,
      index: Int32(truncatingIfNeeded: index))
  }
}

/// The lists of all declarations of a file, one behind the other. Before those of each declaration stands how long they
/// are, so ask for the names of a list alone: elsewhere there may be none.
public struct PackedNames: RandomAccessCollection, @unchecked Sendable {
  @usableFromInline let header: OutlinePointer

  @inlinable @inline(__always)
  init(_ header: OutlinePointer) {
    self.header = header
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { Int(header.pointee.wordCount) }

  @inlinable @inline(__always)
  public subscript(index: Int) -> NameID {
    assert(indices.contains(index))
    return header.name(header.word(index))
  }
}
