import Semantics
import Syntax

/// Changes the keyword that introduces a declaration.
struct KeywordEdits {
  let source: EditableSource

  func replace(_ old: String, _ text: String, of declaration: Declaration) -> [TextEdit] {
    guard let keyword = DeclarationHeader(declaration, in: source)?.keyword, source.isWord(keyword, old)
    else {
      return []
    }
    return [TextEdit(bytes: source.tokens[keyword].bytes, text: text)]
  }
}
