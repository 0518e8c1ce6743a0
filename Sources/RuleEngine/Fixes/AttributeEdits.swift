import Semantics
import Syntax

/// Adds, removes and replaces attributes.
struct AttributeEdits {
  let source: EditableSource
  let declaration: Declaration
  let header: DeclarationHeader

  init(_ source: EditableSource, _ declaration: Declaration) {
    self.source = source
    self.declaration = declaration
    header = DeclarationHeader(declaration, in: source)
  }

  func add(_ text: String) -> [TextEdit] {
    if !matching(text).isEmpty { return [] }
    let start = Int(declaration.start)
    let separator =
      standsAlone ? source.lineEnd(start) + source.indentation(start) : " "
    return [.insertion("@" + text + separator, at: start)]
  }

  func remove(_ text: String) -> [TextEdit] {
    matching(text).flatMap { source.deletion(of: source.tokens(in: $0.bytes)) }
  }

  func replace(_ old: String, _ text: String) -> [TextEdit] {
    matching(old).map { TextEdit(bytes: $0.bytes, text: "@" + text) }
  }

  /// `Observable` is also `Observation.Observable`, whatever its arguments.
  private func matching(_ text: String) -> [DeclarationHeader.Part] {
    let name = text.prefix { $0 != "(" }
    return header.attributes.filter { $0.text == name || $0.text.hasSuffix("." + name) }
  }

  /// Whether a new attribute gets a line of its own: as the first one has, or where there is none as is usual.
  private var standsAlone: Bool {
    let start = Int(declaration.start)
    guard source.beginsLine(start) else { return false }
    if let first = header.attributes.first { return source.endsLine(first.bytes.upperBound) }
    return declaration.kind.holdsMembers
  }
}
