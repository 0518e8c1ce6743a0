import Semantics
import Syntax

/// Writes beside the statement that a node stands in, or around it.
struct StatementEdits {
  let source: EditableSource
  /// The path of the node as it is written, in bytes: `self?.tasks[scope]`.
  private let path: Range<Int>
  /// The statement in bytes; nil where the node is only a part of it.
  private let statement: Range<Int>?
  /// Whether members behind `#if` belong to it: they can be parted from it, and nothing can stand between.
  private let goesOn: Bool
  private let result: StatementResult

  /// - Parameter bodyNode: a call, an assignment or a reference.
  init(_ source: EditableSource, _ bodyNode: BodyNode) {
    self.source = source
    let syntax = source.file.syntax
    let first = Self.path(of: bodyNode, syntax.tree)
    let start = Int(syntax.tree[first].start)
    path =
      bodyNode.kind == .assignment
      ? syntax.range(of: first) : start..<max(start, syntax.bytes(of: bodyNode).upperBound)
    let statement = Self.statement(thatBeginsWith: first, syntax.tree)
    self.statement = statement.map { syntax.range(of: $0) }
    result =
      statement.map {
        StatementResult($0, assigns: bodyNode.kind == .assignment, syntax.tree, source.names)
      } ?? .none
    goesOn = syntax.tree.ancestors(of: first).prefix { $0 >= statement ?? 0 }
      .contains { syntax.tree[$0].kind == .postfixIfConfigExpr }
  }

  var pathText: String {
    String(decoding: source.bytes[path], as: UTF8.self)
  }

  /// A result that goes without `return` gets it, as it is no longer alone.
  func insertBefore(_ text: String) -> [TextEdit] {
    guard let offset = statement?.lowerBound else { return [] }
    switch result {
    case .none, .said: return [before(offset, text)]
    case .mayBeSaid: return [before(offset, text), returned(source.token(at: offset))]
    case .mayNotBeSaid: return []
    }
  }

  private func before(_ offset: Int, _ text: String) -> TextEdit {
    guard source.beginsLine(offset) else { return .insertion(text + "; ", at: offset) }
    let (indentation, lineEnd) = (source.indentation(offset), source.lineEnd(offset))
    let placed = source.placed(text, indentation: indentation, lineEnd: lineEnd)
    return .insertion(placed + lineEnd + indentation, at: offset)
  }

  /// In place of the token, so that two fixes of one statement do not both write it.
  private func returned(_ token: Int) -> TextEdit {
    TextEdit(bytes: source.tokens[token].bytes, text: "return " + source.text(token))
  }

  /// Nothing behind a result or an exit, where it would not be reached.
  func insertAfter(_ text: String) -> [TextEdit] {
    guard let statement, !goesOn, result == .none else { return [] }
    let (offset, end) = (statement.lowerBound, statement.upperBound)
    guard source.beginsLine(offset) else { return [.insertion("; " + text, at: end)] }
    let (indentation, lineEnd) = (source.indentation(offset), source.lineEnd(offset))
    let placed = source.placed(text, indentation: indentation, lineEnd: lineEnd)
    return [.insertion(lineEnd + indentation + placed, at: source.behindTrailingComment(end))]
  }

  /// Nothing around a result or an exit, which may have to be on every path.
  func wrap(in text: String) -> [TextEdit] {
    guard let statement, !goesOn, result == .none else { return [] }
    return BodyEdits(source: source).wrap(statement, in: text)
  }

  // MARK: - Nodes of the tree

  private static func path(of bodyNode: BodyNode, _ tree: SyntaxTree) -> Int {
    let node = Int(bodyNode.node)
    guard bodyNode.kind == .assignment else { return tree.child(of: node, .callee) ?? node }
    return tree.target(ofAssignment: node) ?? node
  }

  private static func statement(thatBeginsWith path: Int, _ tree: SyntaxTree) -> Int? {
    tree.statement(around: path).flatMap { tree[start(of: $0, tree)].start == tree[path].start ? $0 : nil }
  }

  /// What a statement begins with behind `return`, `try`, `_ =` and their like.
  private static func start(of statement: Int, _ tree: SyntaxTree) -> Int {
    var node = statement
    while true {
      let inner: Int? =
        switch tree[node].kind {
        case .returnStmt, .throwStmt: tree.child(of: node, .expression)
        case .sequenceExpr: operand(ofSequence: node, tree)
        default: nil
        }
      guard let inner else { return tree.withoutEffects(node) }
      node = tree.withoutEffects(inner)
    }
  }

  /// The first, or what stands behind `_ =`.
  private static func operand(ofSequence sequence: Int, _ tree: SyntaxTree) -> Int? {
    let operands = Array(tree.children(of: sequence).prefix(3))
    let isDiscarded = operands.count == 3 && tree[operands[0]].kind == .discardAssignmentExpr
    return isDiscarded ? operands[2] : operands.first
  }
}
