import RuleLanguage
import Semantics

/// What a rule cannot tell of some file, and why.
public struct Unknown: Sendable {
  /// Index into `RuleSet.rules`.
  public var rule: Int
  public var reason: Reason
}

extension Linter {
  /// What the rules that are on cannot tell of a file without a compiler, in the order of rules.
  /// - Parameter configurationPath: the path of the file as globs of overrides see it.
  public func unknowns(inFile file: Int, configurationPath: String) -> [Unknown] {
    let activations = ruleSet.activations(forPath: configurationPath)
    let cache = EvaluationCache(project, screens: ruleSet.screens, indexes: indexes)
    var nodes = FileNodes(of: file, in: project)
    var found: [Unknown] = []
    for rule in ruleSet.rules.indices
    where activations[rule] != nil && !isExcluded[rule] && isInScope(rule, file: file) {
      let evaluator = evaluator(rule, cache)
      nodes.forEach(ofKinds: evaluator.prepared.rule.each) { node in
        guard case .unknown(let reason) = evaluator.verdict(on: node) else { return }
        found.append(Unknown(rule: rule, reason: reason))
      }
      evaluator.tellSteps()
    }
    return found
  }
}
