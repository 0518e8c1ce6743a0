import Semantics
import Syntax

extension EditableSource {
  /// Changes the keyword that introduces a declaration.
  func replaceKeyword(_ old: String, _ text: String, of declaration: Declaration) -> [TextEdit] {
    let keyword = token(at: DeclarationHeader(declaration, in: self).end)
    return isWord(keyword, old) ? [TextEdit(bytes: tokens[keyword].bytes, text: text)] : []
  }
}
