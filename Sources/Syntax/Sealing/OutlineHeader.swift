/// What a sealed outline begins with. Behind it stand the fields of declarations and facts, then all that it points to.
@usableFromInline
struct OutlineHeader {
  @usableFromInline var declarations: UnsafeRawPointer
  @usableFromInline var facts: UnsafeRawPointer
  @usableFromInline var words: UnsafeRawPointer
  /// The names of the file, each once: everything else refers to them by their place here.
  @usableFromInline var names: UnsafeMutablePointer<NameID>
  @usableFromInline var fileFacts: UnsafeMutablePointer<Range<Int>>
  @usableFromInline var directives: UnsafeMutablePointer<CommentDirective>
  @usableFromInline var declarationCount: UInt32
  @usableFromInline var factCount: UInt32
  @usableFromInline var wordCount: UInt32
  var nameCount: UInt32
  @usableFromInline var fileFactCount: UInt32
  @usableFromInline var directiveCount: UInt32
  /// Bytes from one record to the next.
  @usableFromInline var declarationStride: UInt8
  @usableFromInline var factStride: UInt8
  /// Bits of a word.
  @usableFromInline var wordWidth: UInt8
  var isBroken: Bool
}

@usableFromInline typealias OutlinePointer = UnsafePointer<OutlineHeader>

extension UnsafePointer<OutlineHeader> {
  /// The fields stand directly behind the header, so that a look at one costs no other.
  @inlinable @inline(__always)
  func field(_ index: Int) -> PackedField {
    UnsafeRawPointer(self + 1).load(
      fromByteOffset: index &* MemoryLayout<PackedField>.stride, as: PackedField.self)
  }

  @inlinable @inline(__always)
  func name(_ place: UInt32) -> NameID {
    pointee.names[Int(place)]
  }

  /// Of a list of names in `words`.
  @inlinable @inline(__always)
  func word(_ index: Int) -> UInt32 {
    let width = Int(pointee.wordWidth)
    return PackedField.number(pointee.words, index &* width, UInt64(width))
  }
}
