/// What kind of thing is declared.
public enum DeclarationKind: UInt8, CaseIterable, Sendable {
  case `import`, `class`, `struct`, `enum`, actor, `protocol`, `extension`
  case function, initializer, deinitializer, `subscript`
  case variable, constant, enumCase
  case `typealias`, `associatedtype`, macro, `operator`, precedenceGroup
  /// `get`, `set`, `willSet`, `didSet` and their like; a child of its property or subscript.
  case accessor
  /// Of a function, an initializer, a subscript, a case or a macro.
  case parameter
  /// Of a type; it has a symbol, and is no declaration of its own.
  case genericParameter

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

  /// Whether it may conform to something, itself or as what it stands for.
  @inlinable public var mayConform: Bool {
    holdsMembers || self == .associatedtype || self == .typealias
  }

  @inlinable public var isProperty: Bool {
    self == .variable || self == .constant
  }
}
