import Syntax

/// What happens in a body, as a tree in preorder: the calls, assignments, branches and names of its code, lowered from the
/// syntax tree. Operators are resolved as far as it matters here: an assignment holds its value, a conditional expression its
/// branches; the members of a chain are one path. The rest of an expression leaves no trace.
public struct BodyNode: Sendable {
  public enum Kind: UInt8, Sendable {
    // Expressions
    /// A call. Its arguments and trailing closures are children; a call on its result stands behind it.
    case call
    /// One argument of a call; `root` is its label.
    case argument
    case closure
    /// An assignment in any form. Its value is below it, what its target holds (subscripts) before it.
    case assignment
    /// A name or dotted path that is read.
    case reference
    /// `condition ? block : block`
    case ternary
    // Statements
    /// Conditions, then one or two blocks, the second perhaps being an `if` itself.
    case ifStatement
    case guardStatement
    case whileLoop, forLoop, repeatLoop
    case doStatement, catchClause, deferStatement
    /// A condition with what its subject holds, then its arms.
    case switchStatement
    /// One arm: its patterns, its conditions, then its code.
    case switchCase
    /// One element of a condition list, what follows `where`, or the subject of a `switch`.
    case condition
    case block
    /// `return`, `throw`, `break`, `continue`, `fallthrough`; `name` says which.
    case exit
    /// One pattern of an arm, a condition or a `catch`.
    case pattern
    /// A local variable.
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
    /// A call that is a statement. Whether its result is discarded, `SyntaxTree.isDiscarded` says.
    public static let statement = Flags(rawValue: 16)
    public static let awaited = Flags(rawValue: 32)
    /// Covered by a `try` that lets errors out.
    public static let tried = Flags(rawValue: 64)
    /// Covered by a `try?`, which takes its errors.
    public static let triedOptionally = Flags(rawValue: 128)
    /// Behind `&&`, `||` or `??` of the same expression.
    public static let shortCircuited = Flags(rawValue: 256)
    public static let viaOptional = Flags(rawValue: 512)

    /// `default:`; a `catch` without a pattern; a switch with a default arm.
    public static let isDefault = Flags(rawValue: 1024)
    /// A closure that stands behind the parentheses of its call, or a block that is an `else`.
    public static let trailing = Flags(rawValue: 2048)
    /// A call of a method that changes what it is called on, such as `append`.
    public static let mutating = Flags(rawValue: 4096)
    /// Covered by a `try!`.
    public static let triedForcibly = Flags(rawValue: 8192)
  }

  public let kind: Kind
  public var flags: Flags
  /// The node of the syntax tree; of an assignment its operator.
  public let node: Int32
  /// Byte offset of the last name of a path, of the keyword of a statement, of a pattern, of a closure's brace.
  public let start: UInt32
  /// Index of the node around it, or -1 at the top of a body.
  public var parent: Int32
  /// Index behind its last descendant.
  public var subtreeEnd: Int32
  /// The dotted path of a call, assignment or reference, without `self.`, `?`, `!` and generic arguments, `[]` for a
  /// subscript; the name of a binding; the word of an exit.
  public var name: NameID
  /// The first name of the path; the label of an argument.
  public var root: NameID

  /// The same with the names of another table.
  /// - Parameter ids: by name the new id.
  func renamed(_ ids: [NameID]) -> BodyNode {
    var node = self
    (node.name, node.root) = (ids[Int(name)], ids[Int(root)])
    return node
  }

  /// A `return` or `throw`, also one whose error is caught.
  public var leavesFunction: Bool {
    kind == .exit && (name == Keyword.return || name == Keyword.throw)
  }
}
