import RuleEngine
import Semantics

/// Why findings may stay, as explanations say it: the baseline knows them, or a budget counts them.
struct AllowedFindings {
  private let known: Set<BaselineKey>
  private let keys: BaselineKeys
  private let budgets: BudgetRun

  /// - Parameter found: what the rules find, whatever allows it.
  init(_ workspace: Workspace, _ selection: FileSelection, _ found: [Finding], in project: Project) throws {
    known = try BaselineRun(workspace, selection)?.known(among: found, in: project) ?? []
    keys = BaselineKeys(project)
    budgets = try BudgetRun(workspace, selection)
  }

  /// Lines of an explanation.
  func details(rule: String, path: String, bytes: Range<Int>) -> String {
    let isKnown = known.contains(keys.key(rule: rule, path: path, bytes: bytes))
    let sentences = [isKnown ? "The baseline knows it." : nil, budgets.sentence(ofRule: rule, path: path)]
    return sentences.compactMap(\.self).map(ExplanationText.detail).joined()
  }
}
