import Semantics

/// Declarations and what stands in bodies, each on a line.
package struct OutlineText {
  private let syntax: FileSyntax
  private let texts: SyntaxTexts

  package init(_ syntax: FileSyntax, _ texts: SyntaxTexts) {
    self.syntax = syntax
    self.texts = texts
  }

  /// `<A: B, C>`, with the requirements of the `where` clause.
  private func generics(of declaration: Declaration) -> String {
    let constraints = syntax.genericConstraints(of: declaration).map { constraint in
      ([constraint.range] + [constraint.type.map { syntax.range(of: $0) }].compactMap(\.self))
        .map { texts.scratch.string($0, of: syntax.source) }.joined(separator: ": ")
    }
    return constraints.isEmpty ? "" : "<" + constraints.joined(separator: ", ") + ">"
  }

  package func declaration(_ declaration: Declaration) -> String {
    var parts = texts.strings(texts.attributes(of: declaration, in: syntax)).map { "@" + $0 }
    parts += texts.strings(texts.modifiers(of: declaration, in: syntax))
    let hasKeyword = declaration.kind != .accessor && declaration.kind != .parameter
    parts.append(hasKeyword ? declaration.kind.keyword : "\(declaration.kind)")
    var name = texts.names.string(declaration.name) + generics(of: declaration)
    if declaration.flags.contains(.hasParameterList) {
      name += "(" + syntax.labels(of: declaration).map { texts.names.string($0) + ":" }.joined() + ")"
    }
    parts.append(name)
    parts += texts.strings(texts.effects(of: declaration, in: syntax))
    if let type = texts.type(of: declaration, in: syntax) { parts.append("-> " + texts.string(type)) }
    let inherits = texts.strings(texts.inherits(of: declaration, in: syntax))
    if !inherits.isEmpty { parts.append(": " + inherits.joined(separator: ", ")) }
    let accessors = syntax.accessors(of: declaration).map { texts.names.string($0) }
    if !accessors.isEmpty { parts.append("{ " + accessors.joined(separator: " ") + " }") }
    if let value = texts.value(of: declaration, in: syntax) { parts.append("= " + texts.string(value)) }
    return parts.joined(separator: " ")
  }

  package func bodyNode(_ node: BodyNode) -> String {
    var text = "\(node.kind)"
    if node.name != 0 { text += " " + texts.names.string(node.name) }
    if node.kind == .argument, node.root != 0 { text += " " + texts.names.string(node.root) + ":" }
    if let detail = texts.detail(of: node, in: syntax) { text += " " + texts.string(detail) }
    if let value = texts.value(of: node, in: syntax) { text += " `" + texts.string(value) + "`" }
    var flags = Self.flags.filter { node.flags.contains($0.0) }.map(\.1)
    let isDiscarded = syntax.tree.isDiscarded(node, void: texts.names.find("Void") ?? 0)
    if isDiscarded == true { flags.append("discarded") }
    return text + (flags.isEmpty ? "" : " [\(flags.joined(separator: ", "))]")
  }

  private static let flags: [(BodyNode.Flags, String)] = [
    (.local, "local"), (.viaSelf, "self"), (.chained, "chained"), (.implicit, "implicit"),
    (.awaited, "await"), (.tried, "try"), (.triedOptionally, "try?"), (.triedForcibly, "try!"),
    (.shortCircuited, "short-circuited"),
    (.viaOptional, "optional"), (.mutating, "mutating"), (.trailing, "trailing"), (.isDefault, "default"),
  ]
}
