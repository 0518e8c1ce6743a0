import Semantics
import Syntax

/// Adds imports to a file.
struct ImportEdits {
  let source: EditableSource
  let names: NameTable
  /// What needs the import.
  let user: Declaration

  /// Behind the imports that come before it by name, where they stand under no other `#if` than the user; in a file without one above the
  /// first declaration and its comments.
  func add(_ module: String) -> [TextEdit] {
    let declarations = source.declarations
    let imports = declarations.filter { $0.kind == .import && $0.isTopLevel }
    if imports.contains(where: { names.string($0.name) == module }) { return [] }
    let free = imports.filter { !isConditional(Int($0.start)) && source.beginsLine(Int($0.start)) }
    guard let first = free.first else { return addFirst(module) }
    let line = source.lineEnd(Int(first.start))
    guard let before = free.last(where: { names.string($0.name) < module }) else {
      return [.insertion("import \(module)" + line, at: Int(first.start))]
    }
    let end = source.behindTrailingComment(Int(before.end))
    return [.insertion(line + "import \(module)", at: end)]
  }

  private func addFirst(_ module: String) -> [TextEdit] {
    guard let first = source.declarations.first else { return [] }
    let start = source.file.syntax.documentation(of: first)?.lowerBound ?? Int(first.start)
    guard !isConditional(start), source.beginsLine(start) else { return [] }
    let line = source.lineEnd(start)
    return [.insertion("import \(module)" + line + line, at: source.lineStart(start))]
  }

  /// Whether code here is compiled in some other case than the user is.
  private func isConditional(_ offset: Int) -> Bool {
    !conditionals(around: Int(user.start)).starts(with: conditionals(around: offset))
  }

  /// Byte offsets of the `#if` that an offset stands in, the outermost first.
  private func conditionals(around offset: Int) -> [Int] {
    source.tokens(in: 0..<offset).filter { source.kind($0) == .hash }.reduce(into: []) { open, token in
      if source.text(token) == "#if" { open.append(source.start(token)) }
      if source.text(token) == "#endif" { _ = open.popLast() }
    }
  }
}
