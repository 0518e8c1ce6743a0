/// What stands in a body, as a tree of statements and expressions in preorder. Only what a rule can speak of is
/// kept; the rest of an expression leaves no trace. It stands in the memory of its outline and is valid as long as that
/// is.
public struct Fact: @unchecked Sendable {
  public enum Kind: UInt8, Sendable {
    // Expressions
    /// A call. Its arguments and trailing closures are children; a call on its result stands behind it.
    case call
    /// One argument of a call; `root` is its label, `value` its text.
    case argument
    case closure
    /// An assignment in any form. Its value is below it, what its target holds (subscripts) before it.
    case assignment
    /// A name or dotted path that is read.
    case mention
    /// `condition ? block : block`
    case ternary
    // Statements
    /// Conditions, then one or two blocks, the second perhaps being an `if` itself.
    case ifStatement
    case guardStatement
    case whileLoop, forLoop, repeatLoop
    case doStatement, catchClause, deferStatement
    /// `value` is the text of its subject; a condition with the subject's facts, then its arms.
    case switchStatement
    /// One arm: its patterns, its conditions, then its code. `value` is the text of what it yields, when that is all it does.
    case switchCase
    /// One element of a condition list, what follows `where`, or the subject of a `switch`.
    case condition
    case block
    /// `return`, `throw`, `break`, `continue`, `fallthrough`; `name` says which.
    case exit
    /// One pattern of an arm, a condition or a `catch`; `value` in its canonical form (`Patterns.swift`).
    case pattern
    /// A local variable, a parameter of a closure, or a name bound by a pattern.
    case binding
    case localFunction
  }

  public struct Flags: OptionSet, Sendable {
    public var rawValue: UInt16

    @inlinable
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// The first name of the path is bound in the body or is a parameter, so that it hides a member.
    public static let local = Flags(rawValue: 1)
    /// The path began with `self.`.
    public static let viaSelf = Flags(rawValue: 2)
    /// The path stands on the result of something else: `.onAppear` in `Text("").onAppear { }`.
    public static let chained = Flags(rawValue: 4)
    /// The path begins with a dot: `.loaded(x)`.
    public static let implicit = Flags(rawValue: 8)
    /// A call whose result nothing uses.
    public static let discarded = Flags(rawValue: 16)
    public static let awaited = Flags(rawValue: 32)
    /// Covered by a `try` that lets errors out.
    public static let tried = Flags(rawValue: 64)
    /// Covered by `try?` or `try!`.
    public static let triedOptionally = Flags(rawValue: 128)
    /// Behind `&&`, `||` or `??` of the same expression.
    public static let shortCircuited = Flags(rawValue: 256)
    /// `default:`; a `catch` without a pattern; a switch with a default arm.
    public static let isDefault = Flags(rawValue: 512)
    /// A closure that stands behind the parentheses of its call, or a block that is an `else`.
    public static let trailing = Flags(rawValue: 1024)
    /// A `switch` over a tuple.
    public static let tuple = Flags(rawValue: 2048)
    public static let viaOptional = Flags(rawValue: 4096)
    /// A call of a method that changes what it is called on, such as `append`.
    public static let mutating = Flags(rawValue: 8192)
  }

  /// Kind and flags in one number.
  @usableFromInline
  struct Form {
    @usableFromInline let bits: UInt32

    @inlinable
    init(bits: UInt32) {
      self.bits = bits
    }

    @inline(__always)
    init(_ kind: Kind, _ flags: Flags) {
      bits = UInt32(kind.rawValue) | UInt32(flags.rawValue) << 5
    }

    @inlinable var kind: Kind { unsafeBitCast(UInt8(truncatingIfNeeded: bits & 31), to: Kind.self) }
    @inlinable var flags: Flags { Flags(rawValue: UInt16(truncatingIfNeeded: bits &>> 5)) }
  }

  /// In the order of `FactRecord`.
  @usableFromInline
  enum Field: Int {
    case form, start, length, up, size, name, root, value, detail
  }

  @usableFromInline let record: UnsafeRawPointer
  @usableFromInline let header: OutlinePointer
  @usableFromInline let index: Int32

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

  @inlinable @inline(__always) public var kind: Kind { Form(bits: self[.form]).kind }
  @inlinable @inline(__always) public var flags: Flags { Form(bits: self[.form]).flags }
  /// The dotted path of a call, assignment or mention, without `self.`, `?`, `!` and generic arguments, `[]` for a
  /// subscript; the name of a binding; the word of an exit.
  @inlinable @inline(__always) public var name: NameID { header.name(self[.name]) }
  /// The first name of the path; the label of an argument.
  @inlinable @inline(__always) public var root: NameID { header.name(self[.root]) }
  /// Text: of an assigned value, an argument, a pattern, a condition; for closures the capture list.
  @inlinable @inline(__always) public var value: NameID { header.name(self[.value]) }
  /// The operator of an assignment; the callee a closure is handed to; the type written on a binding.
  @inlinable @inline(__always) public var detail: NameID { header.name(self[.detail]) }
  /// Byte offsets: of the last name of a path, of the keyword of a statement, of a pattern, of a closure's brace.
  @inlinable public var start: UInt32 { self[.start] }
  @inlinable public var end: UInt32 { start &+ self[.length] }

  /// Index of the fact around it, or -1 at the top of a body.
  @inlinable @inline(__always) public var parent: Int32 {
    let distance = Int32(bitPattern: self[.up])
    return distance == 0 ? -1 : index &- distance
  }

  /// Index behind its last descendant.
  @inlinable @inline(__always) public var subtreeEnd: Int32 { index &+ Int32(bitPattern: self[.size]) }

  /// A `return` or `throw`, also one whose error is caught.
  public var leavesFunction: Bool {
    kind == .exit && (name == Keyword.return || name == Keyword.throw)
  }
}
