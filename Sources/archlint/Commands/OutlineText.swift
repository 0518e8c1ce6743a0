import Syntax

/// Declarations and facts, each on a line.
struct OutlineText<Lists: DeclarationLists> {
  let outline: Lists
  let names: NameTable

  /// `<A: B, C>`, with the requirements of the `where` clause.
  private func generics(of declaration: Declaration) -> String {
    let constraints = outline.genericConstraints(declaration).map { constraint in
      names.string(constraint.name) + (constraint.type == 0 ? "" : ": " + names.string(constraint.type))
    }
    return constraints.isEmpty ? "" : "<" + constraints.joined(separator: ", ") + ">"
  }

  func declaration(_ declaration: Declaration) -> String {
    func list(_ names: Slice<Lists.Words>, _ prefix: String = "") -> [String] {
      names.map { prefix + self.names.string($0) }
    }
    var parts = list(outline.attributes(declaration), "@") + list(outline.modifiers(declaration))
    parts.append(
      "\(declaration.kind == .accessor || declaration.kind == .parameter ? "\(declaration.kind)" : declaration.kind.keyword)"
    )
    var name = names.string(declaration.name) + generics(of: declaration)
    if declaration.flags.contains(.hasParameterList) {
      name += "(" + outline.labels(declaration).map { names.string($0) + ":" }.joined() + ")"
    }
    parts.append(name)
    parts += list(outline.effects(declaration))
    if declaration.type != 0 { parts.append("-> " + names.string(declaration.type)) }
    if !outline.inherits(declaration).isEmpty {
      parts.append(": " + list(outline.inherits(declaration)).joined(separator: ", "))
    }
    if !outline.accessors(declaration).isEmpty {
      parts.append("{ " + list(outline.accessors(declaration)).joined(separator: " ") + " }")
    }
    if declaration.value != 0 { parts.append("= " + names.string(declaration.value)) }
    return parts.joined(separator: " ")
  }

  func fact(_ fact: Fact) -> String {
    var text = "\(fact.kind)"
    if fact.name != 0 { text += " " + names.string(fact.name) }
    if fact.kind == .argument, fact.root != 0 { text += " " + names.string(fact.root) + ":" }
    if fact.detail != 0 { text += " " + names.string(fact.detail) }
    if fact.value != 0 { text += " `" + names.string(fact.value) + "`" }
    let flags = FactFlagNames.names(fact.flags)
    return text + (flags.isEmpty ? "" : " [\(flags.joined(separator: ", "))]")
  }
}

/// The flags of facts as `archlint syntax --facts` writes them.
enum FactFlagNames {
  private static let all: [(Fact.Flags, String)] = [
    (.local, "local"), (.viaSelf, "self"), (.chained, "chained"), (.implicit, "implicit"),
    (.discarded, "discarded"),
    (.awaited, "await"), (.tried, "try"), (.triedOptionally, "try?"), (.shortCircuited, "short-circuited"),
    (.isDefault, "default"), (.trailing, "trailing"), (.tuple, "tuple"), (.viaOptional, "optional"),
    (.mutating, "mutating"),
  ]

  static func names(_ flags: Fact.Flags) -> [String] {
    all.filter { flags.contains($0.0) }.map(\.1)
  }
}
