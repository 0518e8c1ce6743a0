import Semantics
import Syntax

/// Adds, removes and replaces attributes.
struct AttributeEdits {
  let source: EditableSource
  let declaration: Declaration
  let header: DeclarationHeader

  init?(_ source: EditableSource, _ declaration: Declaration) {
    guard let header = DeclarationHeader(declaration, in: source) else { return nil }
    self.source = source
    self.declaration = declaration
    self.header = header
  }

  func add(_ text: String) -> [TextEdit] {
    if !matching(text).isEmpty { return [] }
    let start = Int(declaration.start)
    let separator =
      standsAlone ? source.lineEnd(start) + source.indentation(start) : " "
    return [.insertion("@" + text + separator, at: start)]
  }

  func remove(_ text: String) -> [TextEdit] {
    matching(text).flatMap { source.deletion(of: $0.tokens) }
  }

  func replace(_ old: String, _ text: String) -> [TextEdit] {
    matching(old).map { attribute in
      TextEdit(
        bytes: source.start(attribute.tokens.lowerBound)..<source.end(attribute.tokens.upperBound - 1),
        text: "@" + text)
    }
  }

  /// `Observable` is also `Observation.Observable`, whatever its arguments.
  private func matching(_ text: String) -> [DeclarationHeader.Attribute] {
    let name = text.prefix { $0 != "(" }
    return header.attributes.filter { $0.name == name || $0.name.hasSuffix("." + name) }
  }

  /// Whether a new attribute gets a line of its own: as the first one has, or where there is none as is usual.
  private var standsAlone: Bool {
    let start = Int(declaration.start)
    guard source.beginsLine(start) else { return false }
    if let first = header.attributes.first { return source.endsLine(source.end(first.tokens.upperBound - 1)) }
    return declaration.kind.holdsMembers
  }
}
