/// One declaration, with the fields of `archlint syntax --format json`. All text is free of white space and comments.
public struct DeclarationRecord: Codable, Equatable, Sendable {
  public var kind: String
  public var name: String
  public var offset: Int
  /// 1-based.
  public var line: Int
  /// 1-based, in UTF-16 code units.
  public var column: Int
  /// 1-based, in bytes.
  public var byteColumn: Int
  /// Index of the enclosing declaration in the same file.
  public var parent: Int?
  public var attributes: [String] = []
  public var modifiers: [String] = []
  public var inherits: [String] = []
  public var type: String?
  public var accessors: [String] = []
  public var effects: [String] = []
  /// `nil` where there is no parameter list.
  public var labels: [String]?

  public init(kind: String, name: String, offset: Int, line: Int, column: Int, byteColumn: Int, parent: Int?)
  {
    self.kind = kind
    self.name = name
    self.offset = offset
    self.line = line
    self.column = column
    self.byteColumn = byteColumn
    self.parent = parent
  }
}
