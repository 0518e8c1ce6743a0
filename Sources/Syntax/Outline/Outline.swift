/// The declarations of a file in preorder, with the facts of those bodies that were asked for. A value that no
/// longer needs the bytes it came from; names refer to one `NameTable`. Declarations, facts and lists that come from
/// it are valid as long as it is.
public struct Outline: DeclarationLists, Sendable {
  public let storage: OutlineStorage

  public var declarations: Declarations { storage.outline.declarations }
  public var facts: Facts { storage.outline.facts }
  public var words: PackedNames { storage.outline.words }
  /// Facts of file-level statements, and of values that no name stands for.
  public var fileFacts: [Range<Int>] { Array(storage.outline.fileFacts) }
  public var directives: [CommentDirective] { Array(storage.outline.directives) }
  /// Brackets do not balance, or a literal or comment does not end.
  public var isBroken: Bool { storage.isBroken }
  /// Bytes of memory that it takes, names left aside.
  public var byteCount: Int { storage.byteCount }
}
