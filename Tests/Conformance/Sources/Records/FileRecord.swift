/// What one parser sees in one file. Both parsers are brought into this form; nothing here knows either of them.
///
/// Every `offset` is a UTF-8 byte offset from the start of the file, byte order mark included.
public struct FileRecord: Codable, Equatable, Sendable {
  /// Brackets do not balance, or a literal or comment does not end.
  public var isBroken: Bool
  /// In source order, so that a parent stands before its members.
  public var declarations: [DeclarationRecord]
  public var words: [WordRecord]
  public var brackets: [BracketRecord]
  public var facts: [FactRecord]
  /// Sorted.
  public var nodes: [NodeRecord]

  public init(
    isBroken: Bool = false, declarations: [DeclarationRecord] = [], words: [WordRecord] = [],
    brackets: [BracketRecord] = [], facts: [FactRecord] = [], nodes: [NodeRecord] = []
  ) {
    self.isBroken = isBroken
    self.declarations = declarations
    self.words = words
    self.brackets = brackets
    self.facts = facts
    self.nodes = nodes
  }
}

/// An identifier or keyword, spelled as in the source: backticks are part of it, and its offset is theirs.
public struct WordRecord: Codable, Equatable, Sendable {
  public var offset: Int
  public var text: String

  public init(offset: Int, text: String) {
    self.offset = offset
    self.text = text
  }
}

/// A pair of `( )`, `[ ]` or `{ }`, the parentheses of string interpolations included.
public struct BracketRecord: Codable, Equatable, Sendable {
  public var open: Int
  public var close: Int

  public init(open: Int, close: Int) {
    self.open = open
    self.close = close
  }
}
