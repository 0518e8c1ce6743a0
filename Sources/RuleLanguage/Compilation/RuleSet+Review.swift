extension RuleSet {
  /// Whether something that the configuration says has an effect.
  public struct Effect: Sendable {
    public var position: SourcePosition
    public var hasEffect: Bool
    /// What to say where it has none.
    public var message: String

    public init(position: SourcePosition, hasEffect: Bool, message: String) {
      self.position = position
      self.hasEffect = hasEffect
      self.message = message
    }
  }

  /// Which globs of overrides match, which overrides change something and which options are used.
  /// - Parameter paths: of all files that this set is for, from the root.
  public func effects(onPaths paths: [String]) -> [Effect] {
    let overrides = layers.indices.filter { layers[$0].globs != nil }
    let combinations = overrides.isEmpty ? [] : combinations(ofPaths: paths)
    var effects: [Effect] = []
    for index in overrides {
      let globs = (layers[index].globs ?? []).map { glob in
        Effect(
          position: glob.text.position, hasEffect: paths.contains { glob.matches($0) },
          message: "\"\(glob.text.value)\" under overrides matches no Swift file")
      }
      effects += globs
      if globs.contains(where: \.hasEffect) {
        effects.append(
          Effect(
            position: layers[index].position,
            hasEffect: combinations.contains { $0.contains(index) && changes(index, in: $0) },
            message: "this override changes nothing: its files have the same rules without it"))
      }
    }
    return effects + optionEffects + fileEffects(onPaths: paths)
  }

  /// Of the rules that no page of archlint's has.
  private func fileEffects(onPaths paths: [String]) -> [Effect] {
    let own = rules.indices.filter { standardTable[$0].map { $0.preset == nil } ?? false && isOnAnywhere($0) }
    return own.map { rules[$0] }.flatMap { rule in
      rule.fileConditions.map { patterns, position in
        Effect(
          position: position,
          hasEffect: paths.contains { path in
            var captures = Captures(slots: rule.captureNames.count)
            return patterns.matches(Array(path.utf8), captures: &captures)
          },
          message: "no file is called like this, so the rule \"\(rule.id)\" speaks of nothing")
      }
    }
  }

  private var optionEffects: [Effect] {
    options.map { option in
      Effect(
        position: option.position,
        hasEffect: ids.firstIndex(of: option.rule).map { isOnAnywhere($0) } ?? false,
        message: "the rule \"\(option.rule)\" is off, so this option changes nothing")
    }
  }

  /// The layers that hold together for some file, by index.
  private func combinations(ofPaths paths: [String]) -> Set<[Int]> {
    Set(paths.map { path in layers.indices.filter { layers[$0].applies(to: path) } })
  }

  private func changes(_ layer: Int, in combination: [Int]) -> Bool {
    let with = activations(under: combination.map { layers[$0] })
    let without = activations(under: combination.filter { $0 != layer }.map { layers[$0] })
    return zip(with, without).contains { $0?.severity != $1?.severity }
  }

  // MARK: Conflicts

  /// Rules that are on together and ask for opposite things, as far as can be told without files.
  func conflicts() -> [Diagnostic] {
    let everywhere = layers.indices.filter { layers[$0].globs == nil }
    let found = conflicts(under: everywhere)
    guard found.isEmpty else { return found }
    return layers.indices.filter { layers[$0].globs != nil }.flatMap { index in
      conflicts(under: everywhere.filter { $0 < index } + [index] + everywhere.filter { $0 > index })
    }
  }

  /// Rules that ask for opposite things of one file, because several overrides name it.
  /// - Parameter paths: of all files that this set is for, from the root.
  public func conflicts(onPaths paths: [String]) -> [Diagnostic] {
    guard layers.lazy.filter({ $0.globs != nil }).count > 1,
      rules.contains(where: { !$0.conflictsWith.isEmpty })
    else { return [] }
    return combinations(ofPaths: paths).sorted { $0.lexicographicallyPrecedes($1) }
      .flatMap { conflicts(under: $0) }
  }

  private func conflicts(under combination: [Int]) -> [Diagnostic] {
    let matching = combination.map { layers[$0] }
    let on = activations(under: matching)
    guard let blame = (matching.last { $0.blame != $0.position } ?? matching.last)?.blame else { return [] }
    var diagnostics: [Diagnostic] = []
    for (index, rule) in rules.enumerated() {
      for other in rule.conflictsWith {
        guard let otherIndex = ids.firstIndex(of: other.value), let first = on[index],
          let second = on[otherIndex]
        else { continue }
        let isMutual =
          otherIndex < rules.count && rules[otherIndex].conflictsWith.contains { $0.value == rule.id }
        if isMutual, otherIndex < index { continue }
        diagnostics.append(
          Diagnostic(
            at: blame,
            message:
              "\(name(rule.id, first)) and \(name(other.value, second)) contradict each other, and both are on",
            hint: "switch one of them off, or give each preset its own files under \"overrides\""))
      }
    }
    return diagnostics
  }

  private func name(_ id: String, _ activation: Activation) -> String {
    "\"\(id)\"" + (activation.preset.map { " of the preset \"\($0)\"" } ?? "")
  }
}
