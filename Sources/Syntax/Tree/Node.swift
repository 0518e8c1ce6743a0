/// One node of a syntax tree: a plain record, in the order of the source, parents before children.
public struct Node: Sendable {
  public internal(set) var kind: NodeKind
  public internal(set) var role: NodeRole = .element
  public internal(set) var flags: NodeFlags = []
  /// Byte offset of the first token.
  public internal(set) var start: UInt32
  /// Byte offset behind the last token.
  public internal(set) var end: UInt32
  /// The identifier, keyword or operator that the node is called by, without backticks; 0 where it has none.
  public internal(set) var name: NameID = 0
  /// Byte offset of the name; `start` where there is none.
  public internal(set) var nameStart: UInt32
  /// Index of the node it stands in; -1 for the file. While the tree is being built, nothing.
  public internal(set) var parent: Int32 = -1
  /// Index behind the last node that stands in it. While the tree is being built, how many nodes it is with them.
  public internal(set) var subtreeEnd: Int32 = 1
}
