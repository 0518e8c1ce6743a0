import Syntax

/// One declaration of a file, or one name of several that share a `let` or `case`. What it says stands in the syntax tree;
/// this is where.
public struct Declaration: Sendable {
  public let kind: DeclarationKind
  public var flags: Flags = []
  /// Its name without backticks: for an import the path, for an extension the extended type, for a parameter the
  /// name inside.
  public var name: NameID
  /// Byte offsets of the name; for `init`, `deinit` and `subscript` of the keyword.
  public let nameStart: UInt32
  public let nameEnd: UInt32
  /// Byte offset of its first attribute, modifier or keyword.
  public let start: UInt32
  /// Byte offset behind its last token.
  public let end: UInt32
  /// The node that attributes and modifiers stand in: a `variableDecl` or `enumCaseDecl`, else the same as `node`.
  public let head: Int32
  /// The node that is its own: a `patternBinding` or `enumCaseElement`, else the declaration's.
  public let node: Int32
  /// The type behind `:` or `->`, or behind `=` of a type alias; -1 if there is none.
  public var type: Int32 = -1
  /// The initial value, raw value or default argument; -1 if there is none.
  public var value: Int32 = -1
  /// Index of the declaration it stands in, or -1.
  public let parent: Int32
  /// Index behind its last descendant.
  public var subtreeEnd: Int32 = 0
  /// The nodes of its body, and of its initial value.
  public var firstBodyNode: UInt32 = 0
  public var bodyNodeEnd: UInt32 = 0

  public struct Flags: OptionSet, Sendable {
    public var rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Braces stand behind it: members, code, or accessors.
    public static let hasBody = Flags(rawValue: 1)
    public static let hasInitialValue = Flags(rawValue: 2)
    /// A type is written behind a colon or an arrow.
    public static let isAnnotated = Flags(rawValue: 4)
    public static let isGeneric = Flags(rawValue: 8)
    public static let hasParameterList = Flags(rawValue: 16)
    /// Attributes or modifiers stand before it.
    public static let hasHeading = Flags(rawValue: 32)
    /// A type stands behind the colon of a type, extension, protocol or associated type.
    public static let inherits = Flags(rawValue: 64)
    /// It stands in a body, where only that body sees it.
    public static let isLocal = Flags(rawValue: 128)
  }

  /// The same with the names of another table.
  /// - Parameter ids: by name the new id.
  func renamed(_ ids: [NameID]) -> Declaration {
    var declaration = self
    declaration.name = ids[Int(name)]
    return declaration
  }

  /// Whether the whole file sees it, at least.
  @inlinable public var isTopLevel: Bool { parent < 0 && !flags.contains(.isLocal) }

  @inlinable public var bodyNodes: Range<Int> {
    Int(firstBodyNode)..<max(Int(firstBodyNode), Int(bodyNodeEnd))
  }
}
