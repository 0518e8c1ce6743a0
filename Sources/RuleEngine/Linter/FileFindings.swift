/// The findings of one file, located in its text and cut by its suppressions.
public struct FileFindings: Sendable {
  public var findings: [Finding] = []
  public var suppressed = 0
  /// Findings left out because the baseline knows them.
  public var baselined = 0
  /// Findings left out because budgets allow them.
  public var budgeted = 0

  public init() {}
}
