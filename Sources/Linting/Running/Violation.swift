import Project
import RuleLanguage

/// A place where a rule is broken, before lines are counted and suppressions are read.
public struct Violation: Sendable {
  /// Index into `RuleSet.rules`.
  public var rule: Int
  public var activation: RuleSet.Activation
  public var message: String
  /// Byte range in the file.
  public var bytes: Range<Int>
  /// Where the declaration it stands on begins, attributes included: a suppression above them counts as well.
  public var declarationStart: Int
  /// What to do about it; nil where the rule offers nothing here.
  public var fix: FixPlan?
  /// The files whose facts may say more about the fix and the second places; empty where these are known.
  public var lackingBodies = BodySelection.words([])
  /// Second places, in any file of the project.
  public var related: [Related] = []

  public struct Related: Sendable {
    /// Index into `Project.files`.
    public var file: Int
    public var bytes: Range<Int>
    public var message: String
  }
}
