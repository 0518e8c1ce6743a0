/// Words with a meaning in Swift's grammar. Their raw values are their name ids, so that interning a word also
/// tells whether it is one. Reserved words come first, then the modifiers, then other contextual keywords.
enum Keyword {
  static let empty: NameID = 0
  static let `associatedtype`: NameID = 1
  static let `deinit`: NameID = 2
  static let `enum`: NameID = 3
  static let `extension`: NameID = 4
  static let `func`: NameID = 5
  static let `import`: NameID = 6
  static let `init`: NameID = 7
  static let `inout`: NameID = 8
  static let `let`: NameID = 9
  static let `operator`: NameID = 10
  static let `precedencegroup`: NameID = 11
  static let `protocol`: NameID = 12
  static let `struct`: NameID = 13
  static let `subscript`: NameID = 14
  static let `typealias`: NameID = 15
  static let `var`: NameID = 16
  static let `defer`: NameID = 17
  static let `if`: NameID = 18
  static let `guard`: NameID = 19
  static let `do`: NameID = 20
  static let `repeat`: NameID = 21
  static let `else`: NameID = 22
  static let `for`: NameID = 23
  static let `in`: NameID = 24
  static let `while`: NameID = 25
  static let `return`: NameID = 26
  static let `break`: NameID = 27
  static let `continue`: NameID = 28
  static let `fallthrough`: NameID = 29
  static let `switch`: NameID = 30
  static let `case`: NameID = 31
  static let `default`: NameID = 32
  static let `where`: NameID = 33
  static let `catch`: NameID = 34
  static let `throw`: NameID = 35
  static let `as`: NameID = 36
  static let anyType: NameID = 37
  static let `false`: NameID = 38
  static let `is`: NameID = 39
  static let `nil`: NameID = 40
  static let `super`: NameID = 41
  static let selfValue: NameID = 42
  static let selfType: NameID = 43
  static let `true`: NameID = 44
  static let `try`: NameID = 45
  static let `throws`: NameID = 46
  static let `fileprivate`: NameID = 47
  static let `internal`: NameID = 48
  static let `private`: NameID = 49
  static let `public`: NameID = 50
  static let `static`: NameID = 51
  static let `class`: NameID = 52
  static let `rethrows`: NameID = 53
  static let package: NameID = 54
  static let open: NameID = 55
  static let final: NameID = 56
  static let required: NameID = 57
  static let optional: NameID = 58
  static let lazy: NameID = 59
  static let dynamic: NameID = 60
  static let infix: NameID = 61
  static let prefix: NameID = 62
  static let postfix: NameID = 63
  static let legacyConsuming: NameID = 64
  static let borrowing: NameID = 65
  static let consuming: NameID = 66
  static let mutating: NameID = 67
  static let nonmutating: NameID = 68
  static let convenience: NameID = 69
  static let override: NameID = 70
  static let weak: NameID = 71
  static let indirect: NameID = 72
  static let isolated: NameID = 73
  static let async: NameID = 74
  static let distributed: NameID = 75
  static let _const: NameID = 76
  static let _local: NameID = 77
  static let setterAccess: NameID = 78
  static let reasync: NameID = 79
  static let unowned: NameID = 80
  static let nonisolated: NameID = 81
  static let sending: NameID = 82
  static let actor: NameID = 83
  static let macro: NameID = 84
  static let any: NameID = 85
  static let some: NameID = 86
  static let each: NameID = 87
  static let get: NameID = 88
  static let set: NameID = 89
  static let willSet: NameID = 90
  static let didSet: NameID = 91
  static let _read: NameID = 92
  static let _modify: NameID = 93
  static let owned: NameID = 94
  static let shared: NameID = 95
  static let unsafeAddress: NameID = 96
  static let unsafeMutableAddress: NameID = 97
  static let yielding: NameID = 98
  static let borrow: NameID = 99
  static let mutate: NameID = 100
  static let await: NameID = 101
  static let unsafe: NameID = 102
  static let consume: NameID = 103
  static let copy: NameID = 104
  static let yield: NameID = 105
  static let discard: NameID = 106
  static let then: NameID = 107
  static let of: NameID = 108
  static let wildcard: NameID = 109
  static let elseif: NameID = 110
  static let endif: NameID = 111
  static let sourceLocation: NameID = 112
  static let available: NameID = 113
  static let unavailable: NameID = 114
  // Operators that the grammar gives a meaning.
  static let ampersand: NameID = 115
  static let tilde: NameID = 116
  static let ellipsis: NameID = 117
  static let conjunction: NameID = 118
  static let disjunction: NameID = 119
  static let coalescing: NameID = 120
  static let ternary: NameID = 121
  static let subscriptMark: NameID = 122

  /// Methods of the standard library that change what they are called on begin here.
  static let firstMutatingMethod: NameID = 123

  /// The first id that is no keyword's.
  static let count: NameID = 148

  /// Reserved words cannot be names without backticks.
  @inline(__always) static func isReserved(_ name: NameID) -> Bool { name &- 1 < 53 }

  @inline(__always) static func isMutatingMethod(_ name: NameID) -> Bool {
    name >= firstMutatingMethod && name < count
  }

  @inline(__always) static func isModifier(_ name: NameID) -> Bool {
    name &- 47 < 36
  }

  static let spellings: [StaticString] = [
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
    "&&", "||", "??", "?", "[]",
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue",
    "removeSubrange", "popFirst", "popLast", "toggle", "formUnion", "formIntersection",
    "formSymmetricDifference", "subtract", "update", "updateValue", "merge", "sort", "reverse",
    "shuffle", "swapAt", "replaceSubrange", "reserveCapacity", "negate",
  ]
}

extension NameTable {
  /// Whether a name must stand in backticks.
  public static func isReserved(_ name: NameID) -> Bool {
    Keyword.isReserved(name)
  }
}
