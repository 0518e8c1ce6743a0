import Syntax

/// A class, struct, enum, actor or protocol with all its extensions in the same module.
public struct TypeEntry: Sendable {
  public let declaration: DeclarationReference
  public let kind: DeclarationKind
  public let name: NameID
  /// With the names of the types around it: `HomeView.ViewModel`.
  public let qualifiedName: NameID
  public let module: Int
  public let isTest: Bool
  public internal(set) var extensions: [DeclarationReference] = []
  /// What stands directly in its braces and in those of its extensions.
  public internal(set) var members: [DeclarationReference] = []
  /// All that it inherits or conforms to, as far as the project tells: names without attributes and generic
  /// arguments, through protocols, superclasses, compositions and type aliases of the project.
  public internal(set) var conformances: [NameID] = []
  /// Protocols and classes of the project among them, by index.
  public internal(set) var ancestors: [Int] = []
  /// Names among `conformances` that nothing in the project declares and that Swift's own library does not either.
  public internal(set) var unknownConformances: [NameID] = []
}
