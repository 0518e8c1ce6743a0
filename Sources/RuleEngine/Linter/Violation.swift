import RuleLanguage
import Semantics

/// A place where a rule is broken, before lines are counted and suppressions are read.
public struct Violation: Sendable {
  /// Index into `RuleSet.ids`.
  public var rule: Int
  public var activation: RuleSet.Activation
  public var message: String
  /// Byte range in the file.
  public var bytes: Range<Int>
  /// Where the declaration it stands on begins, attributes included: a suppression above them counts as well.
  public var declarationStart: Int
  /// What to do about it; nil where the rule offers nothing here.
  public var fix: FixPlan?
  /// Second places, in any file of the project.
  public var related: [Related] = []
  /// What is to go, with its line, where that corrects it: a byte range in the file.
  public var removal: Range<Int>?
  /// What corrects a manifest, where that does.
  public var manifestFix: ManifestFix?

  public struct Related: Sendable {
    /// Index into `Project.files`.
    public var file: Int
    public var bytes: Range<Int>
    public var message: String
  }
}
