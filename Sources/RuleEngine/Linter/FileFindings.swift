/// The findings of one file, located in its text and cut by its suppressions.
public struct FileFindings: Sendable {
  public var findings: [Finding] = []
  /// Those that comments silence.
  public var silenced: [Finding] = []
  /// Findings left out because the baseline knows them.
  public var baselined = 0
  /// Findings left out because budgets allow them.
  public var budgeted = 0

  public init() {}

  mutating func add(_ finding: Finding, isSilent: Bool) {
    if isSilent { silenced.append(finding) } else { findings.append(finding) }
  }

  /// Takes those of another file.
  public static func += (all: inout FileFindings, other: FileFindings) {
    all.findings += other.findings
    all.silenced += other.silenced
  }
}
