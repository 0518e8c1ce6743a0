import Reports
import RuleLanguage

/// Finds out what configurations say in vain. A configuration may be in force in several scopes: what has an effect in
/// one of them is no mistake, and what cannot be told for all of them is not spoken of.
struct ConfigurationReview {
  private let configurations: ConfigurationTree
  private var effects: [RuleSet.Effect] = []
  private var positions: [SourcePosition: Int] = [:]
  private var unjudged: Set<String> = []

  init(_ configurations: ConfigurationTree) {
    self.configurations = configurations
    let outermost = Set(configurations.scopes[0].levels.joined().map(\.path))
    for part in configurations.scopes.dropFirst().flatMap({ $0.levels.joined() })
    where !outermost.contains(part.path) {
      add(
        part.settingsOfRun.map { key, _ in
          RuleSet.Effect(
            position: key.position, hasEffect: false,
            message: "\"\(key.value)\" counts for a whole run, and the outermost configuration says it")
        })
    }
    addBaselines(
      of: configurations.scopes.flatMap { $0.levels.dropFirst() },
      "a run has one baseline, and the outermost configuration names it")
    addBaselines(
      of: configurations.scopes.dropFirst().compactMap(\.levels.first)
        .map { $0.filter { !outermost.contains($0.path) } },
      "a run has one baseline, so this one counts in runs of this folder alone")
  }

  private mutating func addBaselines(of levels: [[Configuration]], _ message: String) {
    for baseline in levels.flatMap({ $0.compactMap(\.baseline) }) {
      add([RuleSet.Effect(position: baseline.position, hasEffect: false, message: message)])
    }
  }

  mutating func add(_ found: [RuleSet.Effect]) {
    for effect in found {
      if let known = positions[effect.position] {
        effects[known].hasEffect = effects[known].hasEffect || effect.hasEffect
      } else {
        positions[effect.position] = effects.count
        effects.append(effect)
      }
    }
  }

  /// Notes that the rules of a scope were not compiled, so that its configurations may have an effect there.
  mutating func leaveOut(_ scope: Int) {
    unjudged.formUnion(configurations.scopes[scope].layers.map(\.path))
  }

  /// One for each setting without effect, by its place. Files outside the root are shared with other projects, and so
  /// may say more than this one needs.
  var warnings: [ConfigurationWarning] {
    effects.filter { !$0.hasEffect && isOwn($0.position.file) && !unjudged.contains($0.position.file) }
      .map { effect in
        ConfigurationWarning(
          message: effect.message, path: effect.position.file, line: effect.position.line,
          column: effect.position.column)
      }
      .sorted {
        ($0.path ?? "", $0.line ?? 0, $0.column ?? 0) < ($1.path ?? "", $1.line ?? 0, $1.column ?? 0)
      }
  }

  private func isOwn(_ path: String) -> Bool {
    !path.hasPrefix("../") && !path.hasPrefix("(")
  }
}
