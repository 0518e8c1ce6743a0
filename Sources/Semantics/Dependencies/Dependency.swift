/// A place in a file that depends on something of another file, or of another module.
public struct Dependency: Hashable, Sendable {
  public enum Target: Hashable, Sendable {
    /// What a name means.
    case symbol(SymbolID)
    /// What an `import` names: the number of a module of the project.
    case module(Int)
    /// A module from outside.
    case outside
  }

  /// The name that is used, or the import.
  public let place: NodeReference
  public let target: Target

  public init(place: NodeReference, target: Target) {
    self.place = place
    self.target = target
  }
}
