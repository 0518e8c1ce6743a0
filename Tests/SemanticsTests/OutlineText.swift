import Semantics
import Syntax

/// The declarations of a text, each in one line, as the tests compare it:
/// `kind name [attributes] modifiers : inherits (labels) effects -> type { accessors }`, indented by depth.
func outlineText(_ source: String) -> String {
  let parsed = ParsedText(source)
  let (syntax, texts) = (parsed.syntax, parsed.texts)
  var text = syntax.tree.isBroken ? "broken\n" : ""
  for declaration in syntax.declarations
  where declaration.kind != .parameter && declaration.kind != .accessor {
    func list(_ values: [TextValue]) -> String { texts.strings(values).joined(separator: " ") }
    var parts = [declaration.kind.keyword, parsed.names.string(declaration.name)]
    let attributes = texts.attributes(of: declaration, in: syntax)
    if !attributes.isEmpty { parts.append("[\(list(attributes))]") }
    let modifiers = texts.modifiers(of: declaration, in: syntax)
    if !modifiers.isEmpty { parts.append(list(modifiers)) }
    let inherits = texts.inherits(of: declaration, in: syntax)
    if !inherits.isEmpty { parts.append(": " + list(inherits)) }
    if declaration.flags.contains(.hasParameterList) {
      parts.append("(\(list(syntax.labels(of: declaration).map { .name($0) })))")
    }
    let effects = texts.effects(of: declaration, in: syntax)
    if !effects.isEmpty { parts.append(list(effects)) }
    if let type = texts.type(of: declaration, in: syntax) { parts.append("-> " + texts.string(type)) }
    let accessors = syntax.accessors(of: declaration)
    if !accessors.isEmpty { parts.append("{ \(list(accessors.map { .name($0) })) }") }
    text +=
      String(repeating: "  ", count: depth(declaration, in: syntax)) + parts.joined(separator: " ") + "\n"
  }
  return text
}

private func depth(_ declaration: Declaration, in syntax: FileSyntax) -> Int {
  var depth = 0
  var parent = declaration.parent
  while parent >= 0 {
    depth += 1
    parent = syntax.declarations[Int(parent)].parent
  }
  return depth
}

/// What stands in all bodies, one node a line, indented by depth: `kind name value`.
func bodyText(_ source: String) -> String {
  let parsed = ParsedText(source)
  var text = ""
  for node in parsed.syntax.bodyNodes {
    var depth = 0
    var parent = node.parent
    while parent >= 0 {
      depth += 1
      parent = parsed.syntax.bodyNodes[Int(parent)].parent
    }
    let value = parsed.texts.value(of: node, in: parsed.syntax).map { parsed.texts.string($0) }
    let words = ["\(node.kind)", parsed.names.string(node.name), value ?? ""].filter { !$0.isEmpty }
    text += String(repeating: "  ", count: depth) + words.joined(separator: " ") + "\n"
  }
  return text
}
