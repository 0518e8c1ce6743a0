import Syntax

/// A class, struct, enum, actor or protocol with all its extensions in the same module.
public struct ProjectType: Sendable {
  public let declaration: DeclarationReference
  public let kind: DeclarationKind
  public let name: NameID
  /// With the names of the types around it: `HomeView.ViewModel`.
  public let qualifiedName: NameID
  public let module: Int
  public let isTest: Bool
  /// Whether it stands in a body, or in a type that does: only there its name means it.
  public let isLocal: Bool
  public internal(set) var extensions: [DeclarationReference] = []
  var stated = Conformances.none

  /// All that it inherits or conforms to, as far as the project tells: names without attributes and generic
  /// arguments, through protocols, superclasses, compositions and type aliases of the project.
  public var conformances: [NameID] { stated.names }
  /// Protocols and classes of the project among them, by index.
  public var ancestors: [Int] { stated.ancestors }
  /// Names among `conformances` that nothing in the project declares and that Swift's own library does not either.
  public var unknownConformances: [NameID] { stated.unknown }
}

/// What a type inherits and conforms to.
struct Conformances: Sendable {
  var names: [NameID] = []
  var ancestors: [Int] = []
  var unknown: [NameID] = []

  static let none = Conformances()
}
