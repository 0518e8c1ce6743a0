/// The words that say something of one fact. `Vocabulary` documents each and says of which kinds it speaks.
public enum Word: UInt8, CaseIterable, Sendable {
  // Text, one value or several
  case kind, name, file, module, attributes, modifiers, access, setterAccess, inherits, conforms
  case declaredType, typeText, labels, keyword, accessors, initialValue, documentation
  case callee, root, arguments, target, `operator`, value, label, subject, patterns, within
  case attributeArguments, qualifiedName, mark, genericParameters, defaultIsolation
  // Flags
  case `async`, `throws`, `static`, stored, annotated, generic, topLevel, inTests
  case conditional, local, discarded, awaited, tried, settable, exhaustive, repeated, changesSeveral
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
  /// Facts of the same body that come later and may run after it, or later siblings.
  case before
  /// Facts of the same body that come earlier and may have run by then, or earlier siblings.
  case after
  /// The functions of the same type whose calls lead to the body it stands in; the closures in which they stand.
  case reachedFrom
  /// The classes that a class inherits from, directly or not.
  case superclass
  /// What stands behind a fact of a body and is run even when it throws.
  case afterFailure
  /// The facts of the same body that it stands in, the nearest first.
  case ancestor
  /// The protocols and classes of the project that a type inherits or conforms to, at any distance.
  case supertypes
  /// The properties whose type it is.
  case holders
  /// The file it stands in.
  case inFile
}
