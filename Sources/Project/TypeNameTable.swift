import Syntax

extension NameTable {
  /// A text without generic arguments.
  func baseName(_ text: NameID) -> NameID {
    if TypeNames.isPlain(bytes(text)) { return text }
    return intern(TypeNames.base(string(text), dropsArguments: true))
  }

  /// The names of `@unchecked A & B<C>`.
  func addComponents(ofType text: NameID, to components: inout [NameID]) {
    if TypeNames.isPlain(bytes(text)) { return components.append(text) }
    let base = TypeNames.base(string(text), dropsArguments: false)
    let parts = TypeNames.components(of: base)
    for part in parts.isEmpty ? [base] : parts {
      components.append(intern(TypeNames.base(part, dropsArguments: true)))
    }
  }
}
