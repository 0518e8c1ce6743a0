import Semantics
import Syntax

/// The attributes and modifiers of a declaration, as they stand before its keyword.
struct DeclarationHeader {
  struct Part {
    /// The name of an attribute, without `@` and arguments; a modifier with its argument: `private(set)`.
    var text: String
    var bytes: Range<Int>
  }

  let attributes: [Part]
  let modifiers: [Part]
  /// The byte at which what they stand before begins: `class`, `var`, `init`; of an accessor its name.
  let end: Int

  init(_ declaration: Declaration, in source: EditableSource) {
    let (syntax, texts) = (source.file.syntax, source.texts)
    func parts(_ nodes: [Int], _ values: [TextValue]) -> [Part] {
      zip(nodes, texts.strings(values)).map { Part(text: $1, bytes: syntax.range(of: $0)) }
    }
    attributes = parts(syntax.attributes(of: declaration), texts.attributes(of: declaration, in: syntax))
    modifiers = parts(syntax.modifiers(of: declaration), texts.modifiers(of: declaration, in: syntax))
    let last = syntax.tree.children(of: Int(declaration.head))
      .prefix { [.attribute, .modifier].contains(syntax.tree[$0].role) }.reduce(nil) { $1 }
    end = last.map { source.start(source.token(at: Int(syntax.tree[$0].end))) } ?? Int(declaration.start)
  }
}
