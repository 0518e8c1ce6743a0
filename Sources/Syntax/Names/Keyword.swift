/// Words with a meaning in Swift's grammar. Their raw values are their name ids, so that interning a word also
/// tells whether it is one. Reserved words come first, then the modifiers, then other contextual keywords.
public enum Keyword {
  public static let empty: NameID = 0
  public static let `associatedtype`: NameID = 1
  public static let `deinit`: NameID = 2
  public static let `enum`: NameID = 3
  public static let `extension`: NameID = 4
  public static let `func`: NameID = 5
  public static let `import`: NameID = 6
  public static let `init`: NameID = 7
  public static let `inout`: NameID = 8
  public static let `let`: NameID = 9
  public static let `operator`: NameID = 10
  public static let `precedencegroup`: NameID = 11
  public static let `protocol`: NameID = 12
  public static let `struct`: NameID = 13
  public static let `subscript`: NameID = 14
  public static let `typealias`: NameID = 15
  public static let `var`: NameID = 16
  public static let `defer`: NameID = 17
  public static let `if`: NameID = 18
  public static let `guard`: NameID = 19
  public static let `do`: NameID = 20
  public static let `repeat`: NameID = 21
  public static let `else`: NameID = 22
  public static let `for`: NameID = 23
  public static let `in`: NameID = 24
  public static let `while`: NameID = 25
  public static let `return`: NameID = 26
  public static let `break`: NameID = 27
  public static let `continue`: NameID = 28
  public static let `fallthrough`: NameID = 29
  public static let `switch`: NameID = 30
  public static let `case`: NameID = 31
  public static let `default`: NameID = 32
  public static let `where`: NameID = 33
  public static let `catch`: NameID = 34
  public static let `throw`: NameID = 35
  public static let `as`: NameID = 36
  public static let anyType: NameID = 37
  public static let `false`: NameID = 38
  public static let `is`: NameID = 39
  public static let `nil`: NameID = 40
  public static let `super`: NameID = 41
  public static let selfValue: NameID = 42
  public static let selfType: NameID = 43
  public static let `true`: NameID = 44
  public static let `try`: NameID = 45
  public static let `throws`: NameID = 46
  public static let `fileprivate`: NameID = 47
  public static let `internal`: NameID = 48
  public static let `private`: NameID = 49
  public static let `public`: NameID = 50
  public static let `static`: NameID = 51
  public static let `class`: NameID = 52
  public static let `rethrows`: NameID = 53
  public static let package: NameID = 54
  public static let open: NameID = 55
  public static let final: NameID = 56
  public static let required: NameID = 57
  public static let optional: NameID = 58
  public static let lazy: NameID = 59
  public static let dynamic: NameID = 60
  public static let infix: NameID = 61
  public static let prefix: NameID = 62
  public static let postfix: NameID = 63
  public static let legacyConsuming: NameID = 64
  public static let borrowing: NameID = 65
  public static let consuming: NameID = 66
  public static let mutating: NameID = 67
  public static let nonmutating: NameID = 68
  public static let convenience: NameID = 69
  public static let override: NameID = 70
  public static let weak: NameID = 71
  public static let indirect: NameID = 72
  public static let isolated: NameID = 73
  public static let async: NameID = 74
  public static let distributed: NameID = 75
  public static let _const: NameID = 76
  public static let _local: NameID = 77
  public static let setterAccess: NameID = 78
  public static let reasync: NameID = 79
  public static let unowned: NameID = 80
  public static let nonisolated: NameID = 81
  public static let sending: NameID = 82
  public static let actor: NameID = 83
  public static let macro: NameID = 84
  public static let any: NameID = 85
  public static let some: NameID = 86
  public static let each: NameID = 87
  public static let get: NameID = 88
  public static let set: NameID = 89
  public static let willSet: NameID = 90
  public static let didSet: NameID = 91
  public static let _read: NameID = 92
  public static let _modify: NameID = 93
  public static let owned: NameID = 94
  public static let shared: NameID = 95
  public static let unsafeAddress: NameID = 96
  public static let unsafeMutableAddress: NameID = 97
  public static let yielding: NameID = 98
  public static let borrow: NameID = 99
  public static let mutate: NameID = 100
  public static let await: NameID = 101
  public static let unsafe: NameID = 102
  public static let consume: NameID = 103
  public static let copy: NameID = 104
  public static let yield: NameID = 105
  public static let discard: NameID = 106
  public static let then: NameID = 107
  public static let of: NameID = 108
  public static let wildcard: NameID = 109
  public static let elseif: NameID = 110
  public static let endif: NameID = 111
  public static let sourceLocation: NameID = 112
  public static let available: NameID = 113
  public static let unavailable: NameID = 114
  // Operators that the grammar gives a meaning.
  public static let ampersand: NameID = 115
  public static let tilde: NameID = 116
  public static let ellipsis: NameID = 117
  public static let conjunction: NameID = 118
  public static let disjunction: NameID = 119
  public static let coalescing: NameID = 120
  public static let ternary: NameID = 121
  public static let subscriptMark: NameID = 122
  // Names that Swift binds itself.
  public static let error: NameID = 123
  public static let newValue: NameID = 124
  public static let oldValue: NameID = 125

  /// Methods of the standard library that change what they are called on begin here.
  public static let firstMutatingMethod: NameID = 126

  /// The first id that is no keyword's.
  public static let count: NameID = 154

  /// Reserved words cannot be names without backticks.
  @inlinable public static func isReserved(_ name: NameID) -> Bool { name &- 1 < 53 }

  @inlinable public static func isMutatingMethod(_ name: NameID) -> Bool {
    name >= firstMutatingMethod && name < count
  }

  @inlinable public static func isModifier(_ name: NameID) -> Bool {
    name &- 47 < 36
  }

  public static let spellings: [StaticString] = [
    "", "associatedtype", "deinit", "enum", "extension", "func", "import", "init", "inout", "let",
    "operator", "precedencegroup", "protocol", "struct", "subscript", "typealias", "var", "defer", "if",
    "guard", "do", "repeat", "else", "for", "in", "while", "return", "break", "continue", "fallthrough",
    "switch", "case", "default", "where", "catch", "throw", "as", "Any", "false", "is", "nil", "super",
    "self", "Self", "true", "try", "throws", "fileprivate", "internal", "private", "public", "static",
    "class", "rethrows", "package", "open", "final", "required", "optional", "lazy", "dynamic", "infix",
    "prefix", "postfix", "__consuming", "borrowing", "consuming", "mutating", "nonmutating", "convenience",
    "override", "weak", "indirect", "isolated", "async", "distributed", "_const", "_local",
    "__setter_access", "reasync", "unowned", "nonisolated", "sending", "actor", "macro", "any", "some",
    "each", "get", "set", "willSet", "didSet", "_read", "_modify", "__owned", "__shared", "unsafeAddress",
    "unsafeMutableAddress", "yielding", "borrow", "mutate", "await", "unsafe",
    "consume", "copy", "yield", "discard", "then", "of", "_", "elseif", "endif", "sourceLocation",
    "available", "unavailable", "&", "~", "...",
    "&&", "||", "??", "?", "[]", "error", "newValue", "oldValue",
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue",
    "removeSubrange", "popFirst", "popLast", "toggle", "formUnion", "formIntersection",
    "formSymmetricDifference", "subtract", "update", "updateValue", "merge", "sort", "reverse",
    "shuffle", "swapAt", "replaceSubrange", "reserveCapacity", "negate", "next", "partition", "withUTF8",
  ]
}

extension NameTable {
  /// Whether a name must stand in backticks: a reserved word, and what is neither a word nor an operator.
  public func needsBackticks(_ name: NameID) -> Bool {
    if Keyword.isReserved(name) { return true }
    let scalars = string(name).unicodeScalars.map(\.value)
    guard let first = scalars.first else { return false }
    let isWord = first.beginsWord && scalars.allSatisfy(\.continuesWord)
    return !isWord && !scalars.allSatisfy(\.continuesOperator)
  }
}

/// Of a scalar.
extension UInt32 {
  fileprivate var beginsWord: Bool {
    self < 0x80 ? asciiClass == .word : UnicodeClass.isIdentifierStart(self)
  }

  fileprivate var continuesWord: Bool {
    self < 0x80 ? asciiClass.continuesWord : UnicodeClass.isIdentifierContinuation(self)
  }

  fileprivate var continuesOperator: Bool {
    self < 0x80
      ? [.operatorStart, .angle, .slash, .period, .question].contains(asciiClass)
      : UnicodeClass.isOperatorStart(self)
  }

  private var asciiClass: CharacterClass { CharacterClass.table[Int(self)] }
}
