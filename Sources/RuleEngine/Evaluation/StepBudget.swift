import RuleLanguage

import class Platform.Mutex

/// What the rules of a run may take together, in steps. Rules are data that anybody may write: one whose `exists` looks
/// through the project for each thing in the project, or whose expression goes back and forth over a name, would take longer
/// than anybody waits. It is cut off and told of, and then nothing is reported, since what was cut off is not known.
public final class StepBudget: Sendable {
  private let state: Mutex<State>

  private struct State {
    var limit: Int
    var taken = 0
    /// By rule.
    var costs: [String: Cost] = [:]
  }

  /// What one rule has taken.
  private struct Cost {
    var steps = 0
    var position: SourcePosition
    /// How many of the steps patterns took, and which one the most for one text.
    var matching = (count: 0, costliest: "", most: 0)
  }

  /// Some hundred times what all shipped rules together take of a project.
  private static let stepsPerByte = 100
  private static let leastSteps = 50_000_000

  /// - Parameter limit: how many steps there are at least.
  public init(limit: Int = 0) {
    state = Mutex(State(limit: limit))
  }

  /// For a project of so many bytes.
  public convenience init(bytes: Int) {
    self.init()
    grow(toBytes: bytes)
  }

  /// Makes room for a project of so many bytes. Where there is room for a larger one, nothing changes.
  public func grow(toBytes bytes: Int) {
    state.withLock { $0.limit = max($0.limit, Self.leastSteps + bytes * Self.stepsPerByte) }
  }

  public var isUsedUp: Bool {
    state.withLock { $0.taken >= $0.limit }
  }

  /// How many were taken.
  public var steps: Int {
    state.withLock { $0.taken }
  }

  /// Takes what one evaluator of a rule took between two counts.
  /// - Returns: how many are left for all.
  func take(_ steps: Steps, since told: Steps, for rule: Rule) -> Int {
    state.withLock { state in
      state.taken += steps.count - told.count
      var cost = state.costs[rule.id] ?? Cost(position: rule.position)
      cost.steps += steps.count - told.count
      cost.matching.count += steps.matching.count - told.matching.count
      if steps.matching.most > cost.matching.most {
        (cost.matching.costliest, cost.matching.most) = (steps.matching.costliest, steps.matching.most)
      }
      state.costs[rule.id] = cost
      return max(0, state.limit - state.taken)
    }
  }

  /// What is to be told of the rule that took the most, when all is used up.
  public var error: LoadError? {
    state.withLock { state -> LoadError? in
      guard state.taken >= state.limit,
        let (rule, cost) = state.costs.max(by: { ($0.value.steps, $1.key) < ($1.value.steps, $0.key) })
      else { return nil }
      let pattern = cost.matching.count > cost.steps / 2 ? cost.matching.costliest : nil
      return LoadError([
        Diagnostic(
          file: cost.position.file, line: cost.position.line, column: cost.position.column,
          message: "the rule \"\(rule)\" takes too long"
            + (pattern.map { ", mostly in the pattern \($0)" } ?? "")
            + ": it was stopped, and nothing is reported",
          hint: pattern == nil
            ? "what stands under \"exists\" or a quantifier is asked for each fact: say more of it, such as its name"
            : "avoid repetitions within repetitions, such as (a+)+, and a capture that stands twice")
      ])
    }
  }
}
