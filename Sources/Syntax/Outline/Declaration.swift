public enum DeclarationKind: UInt8, CaseIterable, Sendable {
  case `import`, `class`, `struct`, `enum`, actor, `protocol`, `extension`
  case function, initializer, deinitializer, `subscript`
  case variable, constant, enumCase
  case `typealias`, `associatedtype`, macro, `operator`, precedenceGroup
  /// `get`, `set`, `willSet`, `didSet` and their like; a child of its property or subscript.
  case accessor
  /// Of a function, an initializer, a subscript, a case or a macro.
  case parameter

  /// The word that introduces it in source; `parameter` and `accessor` have none.
  public var keyword: String {
    switch self {
    case .function: "func"
    case .initializer: "init"
    case .deinitializer: "deinit"
    case .variable: "var"
    case .constant: "let"
    case .enumCase: "case"
    case .precedenceGroup: "precedencegroup"
    default: "\(self)"
    }
  }

  /// Class, struct, enum or actor.
  @inlinable public var isType: Bool {
    self == .class || self == .struct || self == .enum || self == .actor
  }

  /// Whether members stand in its braces.
  @inlinable public var holdsMembers: Bool {
    isType || self == .protocol || self == .extension
  }
}

public struct DeclarationFlags: OptionSet, Sendable {
  public var rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let hasParameterList = DeclarationFlags(rawValue: 1)
  /// Braces stand behind it: members, code, or accessors.
  public static let hasBody = DeclarationFlags(rawValue: 2)
  public static let hasInitialValue = DeclarationFlags(rawValue: 4)
  /// A type is written behind a colon or an arrow.
  public static let isAnnotated = DeclarationFlags(rawValue: 8)
  public static let isGeneric = DeclarationFlags(rawValue: 16)
}

/// Kind and flags of a declaration in one number.
@usableFromInline
struct DeclarationForm {
  @usableFromInline let bits: UInt32

  @inlinable
  init(bits: UInt32) {
    self.bits = bits
  }

  init(_ kind: DeclarationKind, _ flags: DeclarationFlags) {
    bits = UInt32(kind.rawValue) | UInt32(flags.rawValue) << 5
  }

  @inlinable var kind: DeclarationKind {
    unsafeBitCast(UInt8(truncatingIfNeeded: bits & 31), to: DeclarationKind.self)
  }

  @inlinable var flags: DeclarationFlags {
    DeclarationFlags(rawValue: UInt8(truncatingIfNeeded: bits &>> 5))
  }
}

/// One declaration, or one name of several that share a `let` or `case`. It stands in the memory of its outline and is
/// valid as long as that is.
public struct Declaration: @unchecked Sendable {
  @usableFromInline let record: UnsafeRawPointer
  @usableFromInline let header: OutlinePointer
  @usableFromInline let index: Int32

  /// In the order of `DeclarationRecord`, behind those of facts.
  @usableFromInline
  enum Field: Int {
    case form = 9
    case name, start, length, nameOffset, nameLength, bodyOffset, bodyTail, up, size, type, value,
      documentation
    case documentationGap, documentationLength, lists, listStart, firstFact, factCount
  }

  @inlinable @inline(__always)
  init(record: UnsafeRawPointer, header: OutlinePointer, index: Int32) {
    self.record = record
    self.header = header
    self.index = index
  }

  @inlinable @inline(__always)
  subscript(field: Field) -> UInt32 {
    header.field(field.rawValue).value(in: record)
  }

  @inlinable @inline(__always) public var kind: DeclarationKind { DeclarationForm(bits: self[.form]).kind }
  @inlinable @inline(__always) public var flags: DeclarationFlags { DeclarationForm(bits: self[.form]).flags }
  /// Its name without backticks: for an import the path, for an extension the extended type, for a parameter the
  /// name inside.
  @inlinable @inline(__always) public var name: NameID { header.name(self[.name]) }
  /// Byte offsets of the name; for `init`, `deinit` and `subscript` of the keyword.
  @inlinable public var nameStart: UInt32 { start &+ self[.nameOffset] }
  @inlinable public var nameEnd: UInt32 { nameStart &+ self[.nameLength] }
  /// Byte offset of its first attribute, modifier or keyword.
  @inlinable public var start: UInt32 { self[.start] }
  /// Byte offset behind its last token.
  @inlinable public var end: UInt32 { start &+ self[.length] }

  /// Byte offsets of what stands between the braces; empty without braces.
  @inlinable public var bodyStart: UInt32 {
    let offset = self[.bodyOffset]
    return offset == 0 ? 0 : start &+ offset
  }

  @inlinable public var bodyEnd: UInt32 {
    self[.bodyOffset] == 0 ? 0 : end &- self[.bodyTail]
  }

  /// Index of the declaration it stands in, or -1.
  @inlinable @inline(__always) public var parent: Int32 {
    let distance = Int32(bitPattern: self[.up])
    return distance == 0 ? -1 : index &- distance
  }

  /// Index behind its last descendant.
  @inlinable @inline(__always) public var subtreeEnd: Int32 { index &+ Int32(bitPattern: self[.size]) }
  /// The type as written behind `:` or `->`, without comments and needless white space; 0 if there is none.
  @inlinable @inline(__always) public var type: NameID { header.name(self[.type]) }
  /// For a property, parameter or typealias the text of its value, shortened; 0 if there is none.
  @inlinable @inline(__always) public var value: NameID { header.name(self[.value]) }
  /// Of a type the text of its documentation comment; 0 if there is none.
  @inlinable public var documentation: NameID { header.name(self[.documentation]) }

  /// Byte range of the documentation comment before it; empty if there is none.
  @inlinable public var documentationStart: UInt32 {
    let length = self[.documentationLength]
    return length == 0 ? 0 : start &- self[.documentationGap] &- length
  }

  @inlinable public var documentationEnd: UInt32 {
    self[.documentationLength] == 0 ? 0 : start &- self[.documentationGap]
  }

  /// The facts of its body, and of its initial value.
  @inlinable @inline(__always) public var firstFact: UInt32 { self[.firstFact] }
  @inlinable @inline(__always) public var factEnd: UInt32 { firstFact &+ self[.factCount] }

  /// The place of a list in the words of the file. How long each of its lists is stands before their names.
  @inlinable
  func range(of list: PendingLists.List) -> Range<Int> {
    let lists = self[.lists]
    let bit = UInt32(1) &<< UInt32(list.rawValue)
    guard lists & bit != 0 else { return 0..<0 }
    let counts = Int(self[.listStart])
    var start = counts + lists.nonzeroBitCount
    let last = counts + (lists & (bit - 1)).nonzeroBitCount
    for count in counts..<last { start += Int(header.word(count)) }
    return start..<start + Int(header.word(last))
  }
}

/// A generic parameter, or one requirement of a `where` clause.
public struct GenericConstraint: Sendable {
  /// The parameter, or the left side as written.
  public var name: NameID
  /// What it conforms to or equals, as written; 0 for a parameter by itself.
  public var type: NameID

  @usableFromInline
  init(name: NameID, type: NameID) {
    self.name = name
    self.type = type
  }
}
