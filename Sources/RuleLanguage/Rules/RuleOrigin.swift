/// Where the severity of a rule, or that it is off, was decided.
public enum RuleOrigin: Hashable, Sendable {
  /// A setting of its own.
  case setting(SourcePosition)
  /// A preset, and where the configuration chose it; nil where none was chosen.
  case preset(String, chosenAt: SourcePosition?)
  /// Nothing speaks of the rule.
  case standard
}

extension RuleSet {
  /// Whether a rule is on, and where that was decided.
  public typealias Decision = (activation: Activation?, origin: RuleOrigin)

  /// Which rules are on for a file, each with where that was decided, by index.
  /// - Parameter path: relative to the root; nil for files that no override names.
  public func decisions(forPath path: String?) -> [Decision] {
    decisions(under: layers.filter { layer in path.map { layer.applies(to: $0) } ?? (layer.globs == nil) })
  }

  /// What each override makes of a rule in files that no other override names.
  /// - Parameter index: of the rule, among `ids`.
  public func decisionsOfOverrides(on index: Int) -> [(globs: [String], decision: Decision)] {
    overridden.map { ($0.globs.map(\.text.value), decisions(under: $0.layers)[index]) }
  }

  /// What is on in files that one override names and no other, by index; the globs are written from the root.
  public var overrides: [(globs: [String], activations: [Activation?])] {
    overridden.map { ($0.globs.map(\.fromRoot), activations(under: $0.layers)) }
  }

  /// What holds in files that one override names and no other.
  private var overridden: [(globs: [PlacedGlob], layers: [Layer])] {
    layers.indices.compactMap { override in
      layers[override].globs.map { globs in
        (globs, layers.indices.filter { $0 == override || layers[$0].globs == nil }.map { layers[$0] })
      }
    }
  }

  private func decisions(under matching: [Layer]) -> [Decision] {
    let activations = activations(under: matching)
    let chosen = matching.last { $0.presets != nil }?.presets
    return ids.indices.map { (activations[$0], origin(of: $0, activations[$0], matching, chosen)) }
  }

  /// The presets that hold for a file; nil where none were chosen.
  /// - Parameter path: relative to the root; nil for files that no override names.
  public func presets(forPath path: String?) -> [Located<String>]? {
    layers.last { $0.presets != nil && (path.map($0.applies) ?? ($0.globs == nil)) }?.presets
  }

  private func origin(
    of index: Int, _ activation: Activation?, _ matching: [Layer], _ chosen: [Located<String>]?
  ) -> RuleOrigin {
    for layer in matching.reversed() {
      if let setting = layer.settings.last(where: { $0.index == index }) { return .setting(setting.position) }
    }
    guard let preset = activation?.preset else { return .standard }
    return .preset(preset, chosenAt: chosen?.last { $0.value == preset }?.position)
  }

  /// Where the overrides stand that name a file, in their order.
  public func overrides(forPath path: String) -> [SourcePosition] {
    layers.filter { $0.globs != nil && $0.applies(to: path) }.map(\.position)
  }
}
