/// One node of a syntax tree: a plain record, in the order of the source, parents before children.
public struct Node: Sendable {
  public var kind: NodeKind
  public var role: NodeRole
  public var flags: NodeFlags
  /// Byte offset of the first token.
  public var start: UInt32
  /// Byte offset behind the last token.
  public var end: UInt32
  /// The identifier, keyword or operator that the node is called by, without backticks; 0 where it has none.
  public var name: NameID
  /// Byte offset of the name; `start` where there is none.
  public var nameStart: UInt32
  /// Index of the node it stands in; -1 for the file. While the tree is being built, nothing.
  public var parent: Int32
  /// Index behind the last node that stands in it. While the tree is being built, how many nodes it is with them.
  public var subtreeEnd: Int32

  init(
    kind: NodeKind, role: NodeRole = .element, flags: NodeFlags = [], start: UInt32, end: UInt32,
    name: NameID = 0,
    nameStart: UInt32
  ) {
    (self.kind, self.role, self.flags, self.name) = (kind, role, flags, name)
    (self.start, self.end, self.nameStart) = (start, end, nameStart)
    (parent, subtreeEnd) = (-1, 1)
  }
}
