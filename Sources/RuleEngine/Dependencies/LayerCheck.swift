import RuleLanguage
import Semantics

/// Uses that layers do not allow: one finding for each file and each type that it should not know, at the first place.
struct LayerCheck {
  private let model: SemanticModel
  private let layers: LayerMap
  private let places: [LayerMap.Place?]
  private let independent: [IndependenceSetting]
  /// By file, whether other stacks may know what it declares.
  private let isThrough: [Bool]
  private let texts: DependencyTexts
  /// By layer.
  private let importPatterns: [[ModulePattern]?]

  init(
    _ model: SemanticModel, _ layers: LayerMap, _ places: [LayerMap.Place?],
    _ independent: [IndependenceSetting], _ folders: GlobFolders
  ) {
    (self.model, self.layers, self.places, self.independent) = (model, layers, places, independent)
    let files = independent.map { IndependentFiles($0, folders) }
    isThrough = model.files.map { file in files.contains { $0.isThrough(file.path) } }
    texts = DependencyTexts(model: model)
    importPatterns = layers.layers.map(\.importPatterns)
  }

  /// - Parameter known: uses that were reported already.
  func findings(_ known: Set<TargetUse>) -> [DependencyFinding] {
    var all: [LayerMap.Place] = []
    var numbers: [LayerMap.Place: Int] = [:]
    let nodeOfFile = places.map { place -> Int? in
      guard let place else { return nil }
      if let number = numbers[place] { return number }
      numbers[place] = all.count
      all.append(place)
      return all.count - 1
    }
    let graph = DependencyGraph.ofFiles(
      model, nodes: all.map { DependencyGraph.Node(name: layers.name(of: $0)) }, nodeOfFile: nodeOfFile)
    return graph.edges.flatMap { edge -> [DependencyFinding] in
      guard let breach = breach(all[edge.from], all[edge.to]) else { return [] }
      return findings(edge, breach, all[edge.from], all[edge.to], known)
    }
  }

  // MARK: - What is allowed

  private enum Breach {
    /// What the layer says that uses; or, of the layer that is used, who may.
    case mayUse, mayNotUse, usedBy, closed
  }

  private func breach(_ from: LayerMap.Place, _ to: LayerMap.Place) -> Breach? {
    let isOneStack = LayerMap.areOneStack(from, to) || isLeftToIndependence(from, to)
    if from.layer == to.layer, isOneStack { return nil }
    let (user, used) = (layers.layers[from.layer], layers.layers[to.layer])
    func names(_ list: [Located<String>], _ layer: LayerSetting) -> Bool {
      list.contains { $0.value == layer.name.value }
    }
    if let mayUse = user.mayUse, !names(mayUse, used) || !isOneStack { return .mayUse }
    if names(user.mayNotUse, used) { return .mayNotUse }
    if let usedBy = used.usedBy, !names(usedBy, user) || !isOneStack { return .usedBy }
    if used.isClosed, from.layer + 1 != to.layer || !isOneStack { return .closed }
    return nil
  }

  /// Whether the stacks differ in something that `independent` speaks of.
  private func isLeftToIndependence(_ from: LayerMap.Place, _ to: LayerMap.Place) -> Bool {
    independent.contains { setting in
      guard let slot = layers.captureNames.firstIndex(of: setting.capture.value),
        let one = from.values[slot], let other = to.values[slot]
      else { return false }
      return one != other
    }
  }

  // MARK: - What is said

  private func findings(
    _ edge: DependencyGraph.Edge, _ breach: Breach, _ from: LayerMap.Place, _ to: LayerMap.Place,
    _ known: Set<TargetUse>
  ) -> [DependencyFinding] {
    var order: [TargetUse] = []
    var uses: [TargetUse: [NodeReference]] = [:]
    let imports = edge.importedModules
    for reference in edge.references {
      guard let target = target(of: reference, from, to, imports) else { continue }
      let use = TargetUse(file: reference.place.file, target: target)
      guard !known.contains(use) else { continue }
      if uses[use] == nil { order.append(use) }
      uses[use, default: []].append(reference.place)
    }
    return order.map { finding($0, uses[$0]!, breach, from, to) }
  }

  private func target(
    of reference: Dependency, _ from: LayerMap.Place, _ to: LayerMap.Place, _ imports: Set<TargetUse>
  ) -> Dependency.Target? {
    switch reference.target {
    case .module: return mayImport(texts.name(at: reference.place), from) ? nil : reference.target
    case .outside: return nil
    case .symbol(let symbol):
      let declaration = model.symbols[symbol].declaration
      if isThrough[Int(declaration.file)], !LayerMap.areOneStack(from, to) { return nil }
      let module = Int(model.symbols[symbol].module)
      let isBrought = imports.contains(TargetUse(file: reference.place.file, target: .module(module)))
      let name = model.moduleNames[model.files[Int(declaration.file)].owner]
      return isBrought || mayImport(name, from) ? nil : .symbol(culprit(symbol, from))
    }
  }

  /// The type of a member, but where the layer may know that: then what it may not is what another adds to it.
  private func culprit(_ symbol: SymbolID, _ from: LayerMap.Place) -> SymbolID {
    let owner = texts.owner(of: symbol)
    guard let place = places[Int(model.symbols[owner].declaration.file)] else { return symbol }
    return breach(from, place) == nil ? symbol : owner
  }

  /// Whether a layer names a module of the project among those it may import.
  private func mayImport(_ module: String, _ from: LayerMap.Place) -> Bool {
    importPatterns[from.layer]?.contains { $0.matches(module) } ?? false
  }

  private func finding(
    _ use: TargetUse, _ places: [NodeReference], _ breach: Breach, _ from: LayerMap.Place,
    _ to: LayerMap.Place
  ) -> DependencyFinding {
    let isWithStack = !LayerMap.areOneStack(from, to)
    func name(_ place: LayerMap.Place) -> String {
      isWithStack ? layers.name(of: place) : layers.layers[place.layer].name.value
    }
    let (user, used) = (layers.layers[from.layer], layers.layers[to.layer])
    let rule = breach == .mayUse || breach == .mayNotUse ? user.ruleID : used.ruleID
    let subject =
      switch use.target {
      case .symbol(let symbol): texts.subject(symbol, at: places[0])
      case .module: "The module '\(texts.name(at: places[0]))'"
      case .outside: "It"
      }
    var message = "\(subject) belongs to \(name(to))"
    switch breach {
    case .mayUse: message += ", and \(name(from)) may use \(allowed(user.mayUse ?? [], from, isWithStack))"
    case .mayNotUse: message += ", which \(name(from)) may not use"
    case .usedBy: message += ", which only \(allowed(used.usedBy ?? [], to, isWithStack)) may use"
    case .closed:
      let before = to.layer > 0 ? "only \(layers.layers[to.layer - 1].name.value)" : "no other layer"
      message += ", which is closed: \(before) may use it"
    }
    var finding = DependencyFinding(
      rule: rule, file: Int(use.file), bytes: texts.bytes(of: places[0]), message: message, places: places)
    if case .symbol(let symbol) = use.target {
      if let contract = contract(of: symbol, from), places.allSatisfy(texts.mayTakeProtocol) {
        finding.message += ". Ask for '\(texts.name(of: contract))'"
      }
      finding.related.append(texts.declaration(of: symbol, "'\(texts.name(of: symbol))' is declared here"))
    }
    finding.related += texts.others(places, "It is used here as well")
    return finding
  }

  private static let mostNamed = 24

  /// Layers by name, those of the same stack with its values.
  private func allowed(_ names: [Located<String>], _ place: LayerMap.Place, _ isWithStack: Bool) -> String {
    let named = names.prefix(Self.mostNamed).map { name -> String in
      guard isWithStack, let layer = layers.layers.firstIndex(where: { $0.name.value == name.value }) else {
        return name.value
      }
      let slots = layers.slots(ofLayer: layer)
      let values = slots.compactMap { place.values[$0] }
      return values.isEmpty ? name.value : "\(name.value) of \(values.joined(separator: ", "))"
    }
    let more = names.count > Self.mostNamed ? ["\(names.count - Self.mostNamed) others"] : []
    return (named + more).listed() ?? "no other layer"
  }

  /// The nearest protocol that a type conforms to and that a layer may use.
  private func contract(of symbol: SymbolID, _ from: LayerMap.Place) -> SymbolID? {
    // What a protocol refines says less than it does.
    guard model.symbols[symbol].kind != .protocol else { return nil }
    return model.symbols.type(symbol)?.supertypes.first { supertype in
      let entry = model.symbols[supertype]
      guard entry.kind == .protocol, let place = places[Int(entry.declaration.file)] else { return false }
      return breach(from, place) == nil
    }
  }
}
