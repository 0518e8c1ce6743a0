/// A rule, ready to be evaluated: predicates are nodes of one flat array that name each other by index.
public struct Rule: Sendable {
  /// Which files it looks into.
  public enum Scope: Sendable {
    case sources, tests, all
  }

  public var id: String
  /// The heading of its page; of a rule in a configuration its id.
  public var title: String
  /// The folder of its page; empty for a rule in a configuration.
  public var subject: String
  /// The Markdown of its page; empty for a rule in a configuration.
  public var page: String
  public var position: SourcePosition

  public var each: FactKinds
  /// Which nodes of the code `where` names.
  public var writtenWhereNode: Int
  /// Which nodes of the code the rule speaks of: those that `where` names, and of a rule with `mustNot` only those
  /// which that forbids.
  public var whereNode: Int
  /// What holds for those.
  public var mustNode: Int
  public var nodes: [PredicateNode]
  /// The operands of `all` and `any`, as indices of `nodes`.
  public var children: [Int]
  /// Where each node was written.
  public var positions: [SourcePosition]
  public var patterns: [PatternSet]
  /// By slot; slot 0 is `name`.
  public var captureNames: [String]

  /// The first whose condition holds is said; the last has none.
  public var messages: [Message]
  /// The places that explain a finding.
  public var related: [Related]
  /// The first whose condition holds is applied.
  public var fixes: [FixTemplate]
  public var options: [RuleOption]
  /// Ids of rules that cannot hold beside this one.
  public var conflictsWith: [Located<String>]
  /// Whether the first finding in a file speaks for all others there.
  public var isToldOncePerFile: Bool

  /// What to say of a finding.
  public struct Message: Sendable {
    /// A predicate about the node of the code; nil where the message suits all.
    public var condition: Int?
    public var template: Template
  }

  /// A second place, and what to say of it.
  public struct Related: Sendable {
    /// A predicate about the node of the code. The place is the node that its last step led to.
    public var node: Int
    public var template: Template
  }

  /// As far as `where` says so by itself.
  public var scope: Scope {
    for condition in conditions(of: whereNode) {
      if case .flag(.inTests, let value) = nodes[condition] { return value ? .tests : .sources }
    }
    return .all
  }

  func conditions(of node: Int) -> [Int] {
    if case .all(let range) = nodes[node] { Array(children[range]) } else { [node] }
  }

  /// What all that it speaks of stands in, with where that is written.
  var fileConditions: [(patterns: PatternSet, position: SourcePosition)] {
    conditions(of: writtenWhereNode).compactMap { condition in
      if case .text(.file, let set) = nodes[condition] { (patterns[set], positions[condition]) } else { nil }
    }
  }

  /// A template as it is written, with what it takes from a finding in braces.
  public func text(of template: Template) -> String {
    template.segments.map { segment in
      switch segment {
      case .literal(let text): text
      case .capture(let slot): "{\(captureNames[slot])}"
      case .property(let property): "{\(property.rawValue)}"
      }
    }.joined()
  }

  /// The safety of its fixes, the best of them; nil without one.
  public var fixSafety: FixSafety? {
    if fixes.isEmpty { nil } else { fixes.contains { $0.safety == .safe } ? .safe : .unsafe }
  }
}

extension Rule {
  /// What is known of a rule before it is compiled: it speaks of nothing.
  init(headOf definition: RuleDefinition) {
    let id = definition.id ?? ""
    let options = definition.json["options"]?.object ?? []
    self.init(
      id: id, title: definition.title ?? id, subject: definition.subject, page: definition.page,
      position: definition.position, each: [], writtenWhereNode: 0, whereNode: 0, mustNode: 0,
      nodes: [.constant(.no)], children: [], positions: [definition.position], patterns: [],
      captureNames: ["name"], messages: [], related: [], fixes: [],
      options: options.map { RuleOption(name: $0.key, values: []) }, conflictsWith: [],
      isToldOncePerFile: false)
  }
}

/// A list of texts that a page leaves to the configuration, used as `{name}`.
public struct RuleOption: Hashable, Sendable {
  public var name: String
  /// Those of the configuration, else the page's.
  public var values: [String]

  public init(name: String, values: [String]) {
    self.name = name
    self.values = values
  }
}
