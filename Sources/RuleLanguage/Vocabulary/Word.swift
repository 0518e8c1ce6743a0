/// The words that say something of one fact. `Vocabulary` documents each and says of which kinds it speaks.
public enum Word: UInt8, CaseIterable, Sendable {
  // Text, one value or several
  case kind, name, file, module, attributes, modifiers, access, setterAccess, inherits, conforms
  case declaredType, typeText, labels, keyword, accessors, initialValue, documentation
  case callee, root, arguments, target, `operator`, value, label, subject, patterns, within
  // Flags
  case `async`, `throws`, `static`, stored, annotated, generic, topLevel, inTests
  case conditional, local, discarded, awaited, settable, exhaustive
}

/// The steps from a fact to others.
public enum Relation: UInt8, CaseIterable, Sendable {
  /// The declaration it directly stands in (for a member, its whole type).
  case parent
  /// Any declaration it stands in.
  case inside
  /// Some fact of the project.
  case exists
  /// What the type of a property or parameter, or a mention, resolves to.
  case declared
  /// The types that conform to a protocol.
  case conformers
  /// The protocol requirements that a member of a type implements.
  case requirement
  /// The conditions that stand before a fact of a body.
  case behind
  /// Facts of the same body, or siblings, that it stands before: all that come later.
  case before
  /// Facts of the same body, or siblings, that it stands after: all that come earlier.
  case after
  /// The functions of the same type whose calls lead to the body it stands in.
  case reachedFrom
}
