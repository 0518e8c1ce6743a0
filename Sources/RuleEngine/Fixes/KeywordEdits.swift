import Semantics
import Syntax

/// Changes the keyword that introduces a declaration.
struct KeywordEdits {
  let source: EditableSource

  func replace(_ old: String, _ text: String, of declaration: Declaration) -> [TextEdit] {
    let keyword = source.token(at: DeclarationHeader(declaration, in: source).end)
    return source.isWord(keyword, old) ? [TextEdit(bytes: source.tokens[keyword].bytes, text: text)] : []
  }
}
