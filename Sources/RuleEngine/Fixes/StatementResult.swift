import Semantics
import Syntax

/// What becomes of the value of a statement that something is written beside.
enum StatementResult {
  /// Nobody takes it.
  case none
  /// The statement says itself that it is left: `return`, `throw`.
  case said
  /// It results without `return`, which may be written.
  case mayBeSaid
  /// It results, or may result, where `return` does not say the same.
  case mayNotBeSaid

  /// - Parameter assigns: whether the statement gives a value to something, and so has none.
  init(_ statement: Int, assigns: Bool, _ tree: SyntaxTree, _ names: NameTable) {
    if [.returnStmt, .throwStmt].contains(tree[statement].kind) {
      self = .said
      return
    }
    let hasNoValue =
      assigns || tree.children(of: statement).contains { tree[$0].kind == .assignmentExpr }
      || Self.neverReturns(statement, tree, names)
    switch tree.implicitResult(statement, void: names.find("Void") ?? 0) {
    case .none: self = .none
    case .ofBody where hasNoValue, .unknown where hasNoValue: self = .none
    case .ofBody: self = Self.mayBeBuilt(statement, tree, names) ? .mayNotBeSaid : .mayBeSaid
    case .ofBranch, .unknown: self = .mayNotBeSaid
    }
  }

  /// `fatalError()` may stand for a value of any type, but not behind `return`.
  private static func neverReturns(_ statement: Int, _ tree: SyntaxTree, _ names: NameTable) -> Bool {
    tree.child(of: statement, .callee).map {
      ["fatalError", "preconditionFailure"].contains(names.string(tree[$0].name))
    } ?? false
  }

  /// Whether a result builder may make the value, which `return` turns off: an attribute may name one, and so may the
  /// protocol that asks for `some View`.
  private static func mayBeBuilt(_ statement: Int, _ tree: SyntaxTree, _ names: NameTable) -> Bool {
    for holder in tree.ancestors(of: statement) {
      if tree[holder].kind == .closureExpr { return false }
      // They stand first: behind them a property may have any number of names.
      let isAttributed = tree.children(of: holder).prefix { [.attribute, .modifier].contains(tree[$0].role) }
        .contains { tree[$0].role == .attribute && mayBeBuilder(names.string(tree[$0].name)) }
      let type = writtenType(holder, tree)
      if isAttributed || type.map({ tree[$0].kind == .someOrAnyType }) ?? false { return true }
      if [.functionDecl, .variableDecl, .subscriptDecl].contains(tree[holder].kind) { return false }
    }
    return false
  }

  private static func writtenType(_ declaration: Int, _ tree: SyntaxTree) -> Int? {
    switch tree[declaration].kind {
    case .functionDecl, .subscriptDecl: tree.child(of: declaration, .result)
    case .patternBinding: tree.child(of: declaration, .type)
    default: nil
    }
  }

  private static func mayBeBuilder(_ attribute: String) -> Bool {
    attribute.first?.isUppercase ?? true && attribute != "MainActor"
  }
}
