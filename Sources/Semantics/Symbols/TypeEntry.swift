import Syntax

/// A type with all its extensions.
public struct TypeEntry: Sendable {
  public let symbol: SymbolID
  /// Its declaration, if the project has it, and its extensions, by file.
  public internal(set) var parts: [NodeReference] = []
  /// The types and protocols of the project that it inherits from or conforms to, directly or not, nearest first.
  public internal(set) var supertypes: [SymbolID] = []
  /// Names behind its colons, or those of its supertypes, that no type of the project bears.
  public internal(set) var outsideSupertypes: [NameID] = []
}
