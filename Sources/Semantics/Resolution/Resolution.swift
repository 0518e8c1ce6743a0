/// What a name means where it is used.
public enum Resolution: Hashable, Sendable {
  /// A symbol of the project, and its overloads in the same place.
  case symbol(SymbolID)
  /// What a body declares, or a parameter: a node of the same file.
  case local(Int32)
  /// Nothing of the project.
  case outside
  /// A compiler would have to say.
  case unknown(UnknownReason)

  /// The same, or in the place of nothing of the project a symbol that is looked up.
  func ifOutside(_ symbol: () -> SymbolID?) -> Resolution {
    self == .outside ? symbol().map { .symbol($0) } ?? .outside : self
  }

  var isLocal: Bool {
    if case .local = self { true } else { false }
  }
}

/// Why it takes a compiler to say what a name means.
public enum UnknownReason: UInt8, CaseIterable, Sendable {
  /// It hangs on something whose type is not known.
  case unknownBase
  /// A dot stands before it, and what the context wants is not known.
  case implicitBase
  /// A type around it inherits from outside, and may inherit that.
  case mayBeInherited
  /// Several modules in view declare it.
  case ambiguousModule
  /// The type of its base comes from outside, and may have it.
  case outsideBase
  /// Overloads give different types.
  case overloaded
  /// Its type is inferred in a way that is not followed.
  case inferredType
  /// Types or aliases that lead to themselves, or too far.
  case tooDeep
}

/// How a name is used.
public enum ReferenceRole: UInt8, Sendable {
  case value, call, type, inheritance, attribute, keyPath
}

/// A name that is used somewhere.
public struct Reference: Sendable {
  public let place: NodeReference
  public let role: ReferenceRole
  public internal(set) var resolution: Resolution

  init(_ file: Int, _ node: Int, _ role: ReferenceRole, _ resolution: Resolution) {
    place = NodeReference(file: file, node: node)
    (self.role, self.resolution) = (role, resolution)
  }
}
