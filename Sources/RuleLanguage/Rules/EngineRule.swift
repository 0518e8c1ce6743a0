/// A rule without a page, which the engine answers by itself; everything else, as severity, suppression and baseline, is as
/// for every rule.
public struct EngineRule: Sendable {
  /// What lists of rules show it under.
  public enum Subject: String, Sendable {
    case dependencies = "Dependencies"
    case documents = "Documents"
    case suppressions = "Suppressions"
  }

  public var id: String
  public var subject: Subject
  public var title: String
  /// A paragraph of what holds, and why.
  public var summary: String
  /// Whether it is on where neither a preset nor a setting names it.
  public var standard: Severity?
  /// Where the configuration says it; nil for one that each project has.
  public var position: SourcePosition?

  init(
    _ subject: Subject, _ id: String, _ title: String, _ summary: String, standard: Severity? = nil,
    position: SourcePosition? = nil
  ) {
    (self.id, self.subject, self.title, self.summary) = (id, subject, title, summary)
    (self.standard, self.position) = (standard, position)
  }

  /// Those that each project has, and those that its layers make.
  static func all(_ configuration: MergedConfiguration) -> [EngineRule] {
    DependencyRule.all(configuration.dependencies) + DocumentRule.all(configuration.documents)
      + SuppressionRule.all(requiresReasons: configuration.requireReasons?.value ?? false)
  }

  /// Ids of those that each project has.
  static let ids = DependencyRule.engineIDs + DocumentRule.ids + SuppressionRule.ids
}
