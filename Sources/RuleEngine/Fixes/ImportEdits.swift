import Semantics
import Syntax

/// Adds imports to a file.
struct ImportEdits {
  let source: EditableSource
  /// What needs the import.
  let user: Declaration

  /// Behind the imports that come before it by name, where they stand under no other `#if` than the user; in a file without
  /// one above the first such declaration and its comments. nil where there is no place for it, or another `#if` decides.
  func add(_ module: String) -> [TextEdit]? {
    let name = source.names.find(module)
    let present = source.imports.filter { $0.name == name }
    if !present.isEmpty { return present.contains { !isConditional($0) } ? [] : nil }
    let free = source.imports.filter { !isConditional($0) && source.beginsLine(Int($0.start)) }
    guard let first = free.first else { return addFirst(module) }
    let line = source.lineEnd(Int(first.start))
    guard let before = free.last(where: { source.names.string($0.name) < module }) else {
      return [.insertion("import \(module)" + line, at: Int(first.start))]
    }
    let end = source.behindTrailingComment(Int(before.end))
    return [.insertion(line + "import \(module)", at: end)]
  }

  private func addFirst(_ module: String) -> [TextEdit]? {
    guard let first = source.declarations.first(where: { !isConditional($0) }) else { return nil }
    let start = source.file.syntax.documentation(of: first)?.lowerBound ?? Int(first.start)
    guard source.beginsLine(start) else { return nil }
    let line = source.lineEnd(start)
    return [.insertion("import \(module)" + line + line, at: source.lineStart(start))]
  }

  /// Whether what is declared here is compiled in some other case than the user is.
  private func isConditional(_ declaration: Declaration) -> Bool {
    let tree = source.file.syntax.tree
    let (own, users) = (
      tree.conditionalClauses(around: Int(declaration.node)),
      tree.conditionalClauses(around: Int(user.node))
    )
    return !users.reversed().starts(with: own.reversed())
  }
}
