import Semantics
import Syntax

extension EditableSource {
  /// Removes accessors from the braces of a property or subscript; nothing where it is the only one: empty braces mean
  /// something else.
  func removeAccessor(_ name: String, of declaration: Declaration) -> [TextEdit] {
    let syntax = file.syntax
    guard let block = syntax.tree.child(of: Int(declaration.node), .accessors), let name = names.find(name)
    else { return [] }
    let accessors = syntax.tree.children(of: block).filter { syntax.tree[$0].kind == .accessorDecl }
    guard accessors.count > 1 else { return [] }
    return accessors.filter { syntax.tree[$0].name == name }
      .flatMap { deletion(of: tokens(in: syntax.range(of: $0))) }
  }
}
