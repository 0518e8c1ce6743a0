/// The declarations of a file in preorder, with the facts of those bodies that were asked for. A value that no
/// longer needs the bytes it came from; names refer to one `NameTable`.
public struct Outline: DeclarationLists, Sendable {
  public internal(set) var declarations: ContiguousArray<Declaration> = []
  public internal(set) var facts: ContiguousArray<Fact> = []
  /// Facts of file-level statements, and of values that no name stands for.
  public internal(set) var fileFacts: [Range<Int>] = []
  public internal(set) var words: ContiguousArray<NameID> = []
  public internal(set) var directives: [CommentDirective] = []
  /// Brackets do not balance, or a literal or comment does not end.
  public internal(set) var isBroken = false

  /// Bytes of memory that it takes once it is sealed, names left aside.
  public var byteCount: Int {
    declarations.count * MemoryLayout<Declaration>.stride + facts.count * MemoryLayout<Fact>.stride
      + words.count * MemoryLayout<NameID>.stride + fileFacts.count * MemoryLayout<Range<Int>>.stride
      + directives.count * MemoryLayout<CommentDirective>.stride
  }
}
