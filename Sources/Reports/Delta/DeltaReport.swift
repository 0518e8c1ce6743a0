import RuleEngine

/// What became of the architecture since a commit, as the formats are given it.
public struct DeltaReport: Sendable {
  public struct Suppression: Hashable, Sendable {
    public var path: String
    /// 1-based.
    public var line: Int
    public var rules: [String]
    /// nil where the comment does not say why.
    public var reason: String?

    public init(path: String, line: Int, rules: [String], reason: String?) {
      (self.path, self.line, self.rules, self.reason) = (path, line, rules, reason)
    }
  }

  /// That a layer uses another.
  public struct Edge: Hashable, Sendable {
    public var from: String
    public var to: String

    public init(from: String, to: String) {
      (self.from, self.to) = (from, to)
    }
  }

  /// As it was named, and the full name of its commit.
  public var revision: String
  public var commit: String
  /// Those that are new, and whether the baseline knows them.
  public var new: [(finding: Finding, isInBaseline: Bool)] = []
  /// Those that the commit showed and a comment silences now, where they stand.
  public var silenced: [Finding] = []
  /// Where they stood.
  public var fixed: [Finding] = []
  /// To other files, with the file that they stood in.
  public var moved: [(finding: Finding, from: String)] = []
  public var suppressions: [Suppression] = []
  /// What it knows more, and how many of it.
  public var baseline: [(key: BaselineKey, count: Int)] = []
  /// Sentences without a full stop.
  public var weakened: [String] = []
  package var budgets: [BudgetStatus] = []
  public var newEdges: [Edge] = []
  public var goneEdges: [Edge] = []

  public init(revision: String, commit: String) {
    (self.revision, self.commit) = (revision, commit)
  }

  /// `2 findings new, 1 silenced, 1 fixed, 1 moved since origin/main`.
  var sentence: String {
    let silence = silenced.isEmpty ? "" : " \(silenced.count) silenced,"
    let move = moved.isEmpty ? "" : ", \(moved.count) moved"
    let counts = "\(Totals.count(new.count, "finding")) new,\(silence) \(fixed.count) fixed"
    return "\(counts)\(move) since \(revision)"
  }
}
