/// How much of what the names of a project mean is known.
public struct DependencyCoverage: Equatable, Sendable {
  /// Names that mean something of the project, locals included.
  public private(set) var resolved = 0
  /// Names that mean nothing of the project.
  public private(set) var outside = 0
  /// Names that take a compiler, by reason.
  public private(set) var unknown: [UnknownReason: Int] = [:]

  public init(_ model: SemanticModel) {
    for reference in model.references.joined() {
      switch reference.resolution {
      case .symbol, .local: resolved += 1
      case .outside: outside += 1
      case .unknown(let reason): unknown[reason, default: 0] += 1
      }
    }
  }
}

extension UnknownReason {
  /// What a person is told.
  public var sentence: String {
    switch self {
    case .unknownBase: "the type of what stands before the dot is not known"
    case .implicitBase: "nothing stands before the dot, and what is wanted there is not known"
    case .mayBeInherited: "a type around it may inherit something of that name from outside"
    case .ambiguousModule: "several modules in view declare it"
    case .outsideBase: "the type of what stands before the dot comes from outside"
    case .overloaded: "overloads give different types"
    case .inferredType: "its type is inferred"
    case .tooDeep: "types or aliases lead to themselves, or too far"
    }
  }
}
