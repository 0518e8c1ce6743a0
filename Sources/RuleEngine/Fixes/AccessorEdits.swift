import Semantics
import Syntax

/// Removes accessors from the braces of a property or subscript.
struct AccessorEdits {
  let source: EditableSource
  /// As nodes of the tree.
  private let accessors: [Int]

  init?(_ source: EditableSource, _ declaration: Declaration) {
    let tree = source.file.syntax.tree
    guard let block = tree.child(of: Int(declaration.node), .accessors) else { return nil }
    self.source = source
    accessors = tree.children(of: block).filter { tree[$0].kind == .accessorDecl }
  }

  /// Nothing where it is the only one: empty braces mean something else.
  func remove(_ name: String) -> [TextEdit] {
    guard accessors.count > 1, let name = source.names.find(name) else { return [] }
    let syntax = source.file.syntax
    return accessors.filter { syntax.tree[$0].name == name }
      .flatMap { source.deletion(of: source.tokens(in: syntax.range(of: $0))) }
  }
}
