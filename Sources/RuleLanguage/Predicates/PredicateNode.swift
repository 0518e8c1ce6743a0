/// Three-valued logic after Kleene: what cannot be known without a compiler is `unknown`, and stays so
/// under `not`.
public enum Truth: UInt8, Comparable, Sendable {
  case no, unknown, yes

  public init(_ value: Bool) {
    self = value ? .yes : .no
  }

  public static prefix func ! (value: Truth) -> Truth {
    Truth(rawValue: 2 - value.rawValue)!
  }

  public static func < (left: Truth, right: Truth) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One node of a compiled predicate. Nodes stand in one array of their rule (`Rule.nodes`) and name each
/// other by index, so that evaluating allocates nothing.
public enum PredicateNode: Sendable {
  case constant(Truth)
  /// *And*, *or* over `Rule.children[range]`, in the order they were written: captures bind from left to right.
  case all(Range<Int>)
  case any(Range<Int>)
  case not(Int)
  /// Unknown counts as no.
  case known(Int)
  /// A node that the rule uses in several places.
  case term(Int)
  /// The sections that a node and its siblings belong to, in the order in which they are to stand.
  case ordered(Range<Int>)
  /// What the node is: from the property `kind`, and from the kind that `exists`, `precedes` and `follows` look for.
  case kinds(FactKinds)
  /// A property whose value, or one of whose values, matches `Rule.patterns[patterns]`.
  case text(Property, patterns: Int)
  case flag(Property, Bool)
  case quantified(Quantification)
  /// How many values of a property match.
  case counted(ValueCount)
  /// A step to other nodes of the code: yes when one of them satisfies the predicate.
  case related(Relation, Int)

  /// The nodes it consists of.
  /// - Parameter children: those of the rule.
  public func parts(_ children: [Int]) -> ArraySlice<Int> {
    switch self {
    case .constant, .flag, .kinds, .text: []
    case .all(let range), .any(let range), .ordered(let range): children[range]
    case .not(let node), .known(let node), .term(let node), .related(_, let node): [node]
    case .quantified(let quantification): [quantification.node]
    case .counted(let count): [count.text]
    }
  }
}

/// How many values of a property match.
public struct ValueCount: Sendable {
  /// The node of the property, a `text`.
  public let text: Int
  public let bounds: CountBounds
}

/// How many of the nodes inside a node of the code satisfy a predicate.
public struct Quantification: Sendable {
  /// Where the nodes are looked for.
  public enum Domain: UInt8, Sendable {
    /// Members of the whole type with its extensions; the nodes in a body; the declarations of a file.
    case whole
    /// Only what stands in the braces of this very declaration; of a node of a body its own parts, not theirs.
    case body
    /// The nodes in the body of a function, or in a part of it, and in all own methods it calls, directly or through
    /// others.
    case reach
    /// Those among them that are run whenever the function is.
    case certainReach
    /// As `whole`, and what stands in nested types, with their extensions.
    case nested
  }

  public var kinds: FactKinds
  public var domain: Domain
  public var bounds: CountBounds
  /// `every`: the count is of nodes that do *not* satisfy the predicate.
  public var countsFailures: Bool
  public var node: Int
}
