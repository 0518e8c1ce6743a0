import Syntax

/// An outline in one line for each declaration, as the tests compare it:
/// `kind name [attributes] modifiers : inherits (labels) effects -> type { accessors }`, indented by depth.
func outlineText(_ source: String) -> String {
  let names = NameTable()
  let buffer = SourceBuffer()
  let outline = Parser.parse(
    buffer.copy(Array(source.utf8)), table: TokenTable(), names: names, wantsFacts: false)
  var text = outline.isBroken ? "broken\n" : ""
  for declaration in outline.declarations
  where declaration.kind != .parameter && declaration.kind != .accessor {
    func list(_ ids: Slice<PackedNames>) -> String {
      ids.map { names.string($0) }.joined(separator: " ")
    }
    var parts = [declaration.kind.keyword, names.string(declaration.name)]
    if !outline.attributes(declaration).isEmpty { parts.append("[\(list(outline.attributes(declaration)))]") }
    if !outline.modifiers(declaration).isEmpty { parts.append(list(outline.modifiers(declaration))) }
    if !outline.inherits(declaration).isEmpty { parts.append(": " + list(outline.inherits(declaration))) }
    if declaration.flags.contains(.hasParameterList) {
      parts.append("(\(list(outline.labels(declaration))))")
    }
    if !outline.effects(declaration).isEmpty { parts.append(list(outline.effects(declaration))) }
    if declaration.type != 0 { parts.append("-> " + names.string(declaration.type)) }
    if !outline.accessors(declaration).isEmpty { parts.append("{ \(list(outline.accessors(declaration))) }") }
    text +=
      String(repeating: "  ", count: depth(declaration, in: outline)) + parts.joined(separator: " ") + "\n"
  }
  return text
}

private func depth(_ declaration: Declaration, in outline: Outline) -> Int {
  var depth = 0
  var parent = declaration.parent
  while parent >= 0 {
    depth += 1
    parent = outline.declarations[Int(parent)].parent
  }
  return depth
}

/// The facts of all bodies, one a line, indented by depth: `kind name value`.
func factText(_ source: String) -> String {
  let names = NameTable()
  let buffer = SourceBuffer()
  let outline = Parser.parse(
    buffer.copy(Array(source.utf8)), table: TokenTable(), names: names, wantsFacts: true)
  var text = ""
  for fact in outline.facts {
    var depth = 0
    var parent = fact.parent
    while parent >= 0 {
      depth += 1
      parent = outline.facts[Int(parent)].parent
    }
    let words = ["\(fact.kind)", names.string(fact.name), names.string(fact.value)].filter { !$0.isEmpty }
    text += String(repeating: "  ", count: depth) + words.joined(separator: " ") + "\n"
  }
  return text
}

/// Words and operators of a text with their kinds, for the lexer's tests.
func tokenText(_ source: String) -> String {
  let names = NameTable()
  let buffer = SourceBuffer()
  let table = TokenTable()
  let bytes = Array(source.utf8)
  _ = Parser.parse(buffer.copy(bytes), table: table, names: names, wantsFacts: false)
  return table.listing().map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
    .joined(separator: " ")
}
