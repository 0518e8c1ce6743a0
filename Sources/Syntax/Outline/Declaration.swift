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
  public var isType: Bool {
    self == .class || self == .struct || self == .enum || self == .actor
  }

  /// Whether members stand in its braces.
  public var holdsMembers: Bool {
    isType || self == .protocol || self == .extension
  }
}

public struct DeclarationFlags: OptionSet, Sendable {
  public var rawValue: UInt8

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

/// One declaration, or one name of several that share a `let` or `case`. Fixed size; what varies in length
/// stands in `Outline.words`.
public struct Declaration: Sendable {
  public var kind: DeclarationKind
  public var flags: DeclarationFlags = []
  /// Its name without backticks: for an import the path, for an extension the extended type, for a parameter the name inside.
  public var name: NameID
  /// Byte offsets of the name; for `init`, `deinit` and `subscript` of the keyword.
  public var nameStart: UInt32
  public var nameEnd: UInt32
  /// Byte offset of its first attribute, modifier or keyword.
  public var start: UInt32
  /// Byte offset behind its last token.
  public var end: UInt32 = 0
  /// Byte offsets of what stands between the braces; empty without braces.
  public var bodyStart: UInt32 = 0
  public var bodyEnd: UInt32 = 0
  /// Index of the declaration it stands in, or -1.
  public var parent: Int32
  /// Index behind its last descendant.
  public var subtreeEnd: Int32 = 0
  /// The type as written behind `:` or `->`, without comments and needless white space; 0 if there is none.
  public var type: NameID = 0
  /// For a property, parameter or typealias the text of its value, shortened; 0 if there is none.
  public var value: NameID = 0
  /// Of a type the text of its documentation comment; 0 if there is none.
  public var documentation: NameID = 0
  /// Byte range of the documentation comment before it; empty if there is none.
  public var documentationStart: UInt32 = 0
  public var documentationEnd: UInt32 = 0
  @usableFromInline var words: WordLists
  /// The facts of its body, and of its initial value.
  public internal(set) var firstFact: UInt32 = 0
  public internal(set) var factEnd: UInt32 = 0

  init(kind: DeclarationKind, name: NameID, nameStart: UInt32, nameEnd: UInt32, start: UInt32, parent: Int32)
  {
    self.kind = kind
    self.name = name
    self.nameStart = nameStart
    self.nameEnd = nameEnd
    self.start = start
    self.parent = parent
    words = WordLists()
  }
}

/// Lists of names one behind the other in `Outline.words`: attributes, modifiers, inherited types, accessors,
/// effects, argument labels, arguments of attributes, and the sides of generic constraints.
@usableFromInline
struct WordLists: Sendable {
  var start: UInt32 = 0
  /// No vector: its alignment would make each declaration 112 bytes long instead of 88.
  private var counts: (UInt16, UInt16, UInt16, UInt16, UInt16, UInt16, UInt16, UInt16) = (
    0, 0, 0, 0, 0, 0, 0, 0
  )

  /// How many names a list has.
  subscript(list: PendingLists.List) -> UInt16 {
    get { withUnsafeBytes(of: counts) { $0.assumingMemoryBound(to: UInt16.self)[Int(list.rawValue)] } }
    set {
      withUnsafeMutableBytes(of: &counts) {
        $0.assumingMemoryBound(to: UInt16.self)[Int(list.rawValue)] = newValue
      }
    }
  }

  /// The place of a list in the words of the file.
  @usableFromInline
  func range(of list: PendingLists.List) -> Range<Int> {
    var start = Int(self.start)
    withUnsafeBytes(of: counts) { counts in
      let counts = counts.assumingMemoryBound(to: UInt16.self)
      for index in 0..<Int(list.rawValue) { start += Int(counts[index]) }
    }
    return start..<start + Int(self[list])
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
