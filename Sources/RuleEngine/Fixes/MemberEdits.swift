import Semantics
import Syntax

/// Adds members to the braces of a type, protocol or extension.
struct MemberEdits {
  let source: EditableSource
  let index: Int

  private var declaration: Declaration { source.declarations[index] }

  /// Behind the members that usually stand before its kind.
  /// - Parameter text: a member, perhaps of several lines that are indented by themselves.
  func add(_ text: String, of kind: DeclarationKind) -> [TextEdit] {
    guard declaration.kind.holdsMembers, declaration.flags.contains(.hasBody) else { return [] }
    let member = memberIndentation + source.placed(text, indentation: memberIndentation, lineEnd: lineEnd)
    if let neighbour = members.last(where: { Self.rank($0.kind) <= Self.rank(kind) }) {
      return add(lineEnd + lineEnd + member, behind: neighbour)
    }
    let (open, close) = (source.body(declaration).lowerBound, source.body(declaration).upperBound)
    if !members.isEmpty { return [.insertion(lineEnd + member + lineEnd, at: open)] }
    if source.beginsLine(close) { return [.insertion(member + lineEnd, at: source.lineStart(close))] }
    let start = source.isBlank(open..<close) ? open : close
    return [TextEdit(bytes: start..<close, text: lineEnd + member + closing)]
  }

  private func add(_ text: String, behind neighbour: Declaration) -> [TextEdit] {
    let end = endOfConditionals(source.behindTrailingComment(Int(neighbour.end)))
    let close = source.body(declaration).upperBound
    guard source.spaceEnd(end) == close else { return [.insertion(text, at: end)] }
    return [TextEdit(bytes: end..<close, text: text + closing)]
  }

  private var lineEnd: String { source.lineEnd(Int(declaration.start)) }

  private var memberIndentation: String { source.memberIndentation(index) }

  /// What stands before the closing brace on a line of its own.
  private var closing: String { lineEnd + source.indentation(Int(declaration.start)) }

  private var members: [Declaration] {
    source.file.syntax.children(ofDeclaration: index).map { source.declarations[$0] }
      .filter { Int($0.start) >= source.body(declaration).lowerBound }
  }

  private static func rank(_ kind: DeclarationKind) -> Int {
    switch kind {
    case .enumCase: 0
    case .typealias, .associatedtype, .class, .struct, .enum, .actor, .protocol: 1
    case .variable, .constant: 2
    case .initializer, .deinitializer: 3
    default: 4
    }
  }

  /// A member in one branch of `#if` has its new neighbour behind `#endif`.
  private func endOfConditionals(_ end: Int) -> Int {
    var depth = 0
    for token in source.tokens(in: source.body(declaration)) where source.kind(token) == .hash {
      let isBehind = source.start(token) >= end
      if isBehind, depth == 0 { return end }
      if source.text(token) == "#if" { depth += 1 }
      if source.text(token) == "#endif" { depth -= 1 }
      if isBehind, depth == 0 { return source.end(token) }
    }
    return end
  }
}
